import { setTimeout as sleep } from 'node:timers/promises'

/** Calls that go on until they are stopped. */
export interface Caller {
  count(): number
  /** Ends the calls; gives how many there were and what failed of them. */
  stop(): Promise<{ readonly count: number; readonly failures: readonly string[] }>
}

const PATHS = ['/api/aiCoin/queryRecordPage?limit=10', '/api/market/status', '/healthz']
const PAUSE_MS = 5

/** Sends calls to `origin` over `lanes` connections at once, each after the answer to the last. */
export function callOn(origin: string, lanes: number): Caller {
  const over = new AbortController()
  let count = 0
  const failures: string[] = []
  const call = async (lane: number): Promise<void> => {
    for (let turn = lane; !over.signal.aborted; turn++) {
      const path = PATHS[turn % PATHS.length] ?? '/'
      count += 1
      const fault = await faultOf(`${origin}${path}`)
      if (fault !== null) failures.push(`${path}: ${fault}`)
      await sleep(PAUSE_MS)
    }
  }
  const calling = Array.from({ length: lanes }, (_, lane) => call(lane))
  return {
    count: () => count,
    async stop() {
      over.abort()
      await Promise.all(calling)
      return { count, failures }
    },
  }
}

async function faultOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    const text = await answer.text()
    return answer.ok ? null : `${answer.status} ${text.slice(0, 200)}`
  } catch (error) {
    const { message, cause } = error as Error
    return `${message} ${cause instanceof Error ? cause.message : ''}`
  }
}
