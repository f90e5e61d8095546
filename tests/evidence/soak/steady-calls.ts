import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { STREAM_PATH } from '#contract/stream.ts'

/** Calls at a steady pace, until they are stopped. */
export interface SteadyCalls {
  count(): number
  /** Refused because the machine is busy: 503. */
  busyCount(): number
  /** What else was not answered with 200. */
  readonly failures: readonly string[]
  stop(): Promise<void>
}

const LANES = 4
const CALLS_A_SECOND = 20
const STREAMS = 20
/** Readers come and go. */
const STREAM_MS = 30_000
const ANSWER_LIMIT_MS = 20_000
const LIST = '/api/aiCoin/queryRecordPage'
const PATHS = [
  `${LIST}?limit=20`,
  `${LIST}?limit=20&state=ended`,
  '/api/market/overview',
  '/api/aiCoin/queryTrackRecord',
  '/api/market/rankings',
  '/api/market/tickers',
  '/api/aiCoin/queryRecordHead',
  '/api/aiCoin/queryRecordLeaves?fromIndex=0&limit=20',
  '/api/market/gate',
  '/api/aiCoin/getCarousels',
  '/healthz',
  '/metrics',
]

/** Reads lists, a signal, the record and the log in turn, with 20 live streams beside. */
export function callSteadily(origin: string): SteadyCalls {
  const over = new AbortController()
  const failures: string[] = []
  let [count, busyCount] = [0, 0]
  let detail = '/healthz'
  const call = async (lane: number): Promise<void> => {
    for (let turn = lane; !over.signal.aborted; turn += LANES) {
      const pause = sleep((LANES * 1000) / CALLS_A_SECOND)
      const path = turn % (PATHS.length + 1) === 0 ? detail : PATHS[turn % PATHS.length]!
      count += 1
      const { status, text } = await ask(`${origin}${path}`)
      if (status === 503) busyCount += 1
      else if (status !== 200) failures.push(`${path}: ${status} ${text.slice(0, 200)}`)
      else if (path.startsWith(LIST)) detail = detailOf(text) ?? detail
      await pause
    }
  }
  const lanes = Array.from({ length: LANES }, (_, lane) => call(lane))
  const streams = Array.from({ length: STREAMS }, () => readStreams(origin, over.signal))
  return {
    count: () => count,
    busyCount: () => busyCount,
    failures,
    async stop() {
      over.abort()
      await Promise.all([...lanes, ...streams])
    },
  }
}

async function ask(url: string): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: (error as Error).message }
  }
}

/** The page of a signal of the list. */
function detailOf(list: string): string | null {
  const { data } = JSON.parse(list) as { data: { items: readonly { readonly id: string }[] } }
  const id = data.items.at(-1)?.id
  return id === undefined ? null : `/api/aiCoin/getDetail?id=${encodeURIComponent(id)}`
}

/** One reader after another. */
async function readStreams(origin: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const request = get(`${origin}/api${STREAM_PATH}`, (response) => response.resume())
    request.on('error', () => {})
    await sleep(STREAM_MS * (0.5 + Math.random()), null, { signal: over }).catch(() => {})
    request.destroy()
  }
}
