import { afterEach, beforeEach } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import type { HistorySpan } from '#domain/market/history-span.ts'
import { DAY_MS, type Interval } from '#domain/time/interval.ts'
import { createLog } from '#server/log.ts'
import { readFolder } from '#server/ports/exchange/candle-file/read-folder.ts'
import { openTestFolder, type TestFolder } from '#server/ports/exchange/candle-file/test-folder.ts'
import type { Exchange } from '#server/ports/exchange/port.ts'
import { openReplay } from '#server/ports/exchange/replay/open-replay.ts'
import { makeBars } from '../candles.ts'

export const BAR_MS = 900_000
export const START = Date.UTC(2025, 5, 1)
/** A speed at which no test waits. */
export const FAST = 10_000_000
export const BTC = { venue: 'BINANCE', kind: 'spot', venueSymbol: 'BTCUSDT' } as const
/** Five days of BTC, which the folder of each test holds. */
export const bars: readonly Candle[] = makeBars({ seed: 1, fromTime: START, count: 480 })
export const END = START + 480 * BAR_MS

interface Opening {
  readonly from?: number | null
  readonly historyDays?: number
  readonly resumeAt?: number | null
  /** Of the run that is resumed. */
  readonly history?: HistorySpan | null
  readonly speed?: number
}

/** The folder of a test, which goes with it. */
export interface ReplayFolder {
  readonly folder: TestFolder
  readonly signal: AbortSignal
  open(opening?: Opening): Promise<Exchange>
}

/** For the top of a test file: a folder with `bars` that each test has anew. */
export function prepareReplay(): ReplayFolder {
  const log = createLog('silent')
  let folder: TestFolder
  beforeEach(async () => {
    folder = await openTestFolder()
    await folder.putCandles('BINANCE_BTCUSDT_15m.csv.gz', bars)
  })
  afterEach(async () => {
    await folder[Symbol.asyncDispose]()
  })
  return {
    get folder() {
      return folder
    },
    signal: new AbortController().signal,
    async open({
      from = null,
      historyDays = 0,
      resumeAt = null,
      history = null,
      speed = FAST,
    } = {}) {
      const resume = resumeAt === null ? null : { at: resumeAt, history }
      const files = await readFolder(folder.path, log)
      return openReplay({ folder: files, from, historyDays, resume, speed, log })
    },
  }
}

/** Candles of BTC, by default all. */
export async function askBtc(
  replay: Exchange,
  interval: Interval,
  fromTime = START,
  toTime = END + DAY_MS,
): Promise<readonly Candle[]> {
  return await replay.fetchCandles(
    { ...BTC, interval, fromTime, toTime },
    new AbortController().signal,
  )
}
