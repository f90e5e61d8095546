import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { HistorySpan } from '#domain/market/history-span.ts'
import { BASE_INTERVAL, BASE_INTERVAL_MS, DAY_MS, openTimeAt } from '#domain/time/interval.ts'
import type { Log } from '#server/log.ts'
import { MarketUnavailable } from '../market-unavailable.ts'
import { type CandleColumns, rowAtOrAfter } from '#domain/market/candle-columns.ts'
import type { CandleFileName } from '../candle-file/file-name.ts'
import { quarterBars } from '../candle-file/quarter-bars.ts'
import { parseCandles } from '../candle-file/parse-candles.ts'
import type { ReplayFolder } from '../candle-file/read-folder.ts'
import type { ResumePoint } from '../port.ts'

const unzip = promisify(gunzip)
/** History before the start that indicators and first histories may look at. */
const WARM_UP_MS = 401 * DAY_MS
/** Default start of a replay: this long before the newest candle. */
const DEFAULT_SPAN_MS = 30 * DAY_MS
/** A file that unpacks to more is no candle file: centuries of 15m rows take less. */
const MOST_BYTES = 500_000_000

export interface ReplaySeries {
  readonly name: CandleFileName
  readonly columns: CandleColumns
}

export interface LoadedReplay {
  readonly series: readonly ReplaySeries[]
  /** Market time the clock starts or goes on at, on the 15m grid; a history begins there. */
  readonly startTime: number
  readonly history: HistorySpan | null
  /** Close of the newest candle. */
  readonly endTime: number
}

export interface LoadOptions {
  /** Market time to start at; null is 30 days before the newest candle. */
  readonly from: number | null
  readonly historyDays: number
  /** Where an earlier run left off, which may be before `from`; null at the first start. */
  readonly resume: ResumePoint | null
  readonly log: Log
}

/**
 * Reads a folder's files one by one, so that the loop turns in between. A broken file or row is
 * named in the log and left out; throws `MarketUnavailable` where nothing is left.
 */
export async function loadSeries(
  { folder, files }: ReplayFolder,
  { from, historyDays, resume, log }: LoadOptions,
): Promise<LoadedReplay> {
  const all: ReplaySeries[] = []
  const historyMs = historyDays * DAY_MS
  const knownFrom = from === null ? 0 : Math.min(from - historyMs, resume?.at ?? from) - WARM_UP_MS
  for (const name of files) {
    const columns = await loadFile(folder, name, knownFrom, log)
    if (columns !== null) all.push({ name, columns })
  }
  const endTime = Math.max(...all.map(({ columns }) => columns.openTime.at(-1)!)) + BASE_INTERVAL_MS
  if (!Number.isFinite(endTime)) {
    throw new MarketUnavailable(
      `No file of the replay folder ${folder} holds a usable candle${from === null ? '' : ' after REPLAY_FROM'}; the log names what is wrong with each.`,
    )
  }
  // Before its first close a market has nothing to show: an earlier start would only be waited out.
  const firstClose = Math.min(...all.map(({ columns }) => columns.openTime[0]!)) + BASE_INTERVAL_MS
  const asked = openTimeAt(BASE_INTERVAL, from ?? endTime - DEFAULT_SPAN_MS)
  if (resume === null && asked >= endTime) {
    throw new MarketUnavailable(
      `The replay folder ${folder} ends at ${new Date(endTime).toISOString()}, before REPLAY_FROM.`,
    )
  }
  const untilTime = Math.max(asked, firstClose)
  const fromTime = Math.max(untilTime - historyMs, firstClose)
  const history = resume === null ? spanOf(fromTime, untilTime) : resume.history
  const startTime = resume?.at ?? fromTime
  const series = all
    .map(({ name, columns }) => ({ name, columns: keepFrom(columns, startTime - WARM_UP_MS) }))
    .filter(({ columns }) => columns.length > 0)
  return { series, startTime, endTime, history }
}

function spanOf(fromTime: number, untilTime: number): HistorySpan | null {
  return fromTime < untilTime ? { fromTime, untilTime } : null
}

/** A file's candles, or null where it has none. */
async function loadFile(
  folder: string,
  { file, interval }: CandleFileName,
  fromTime: number,
  log: Log,
): Promise<CandleColumns | null> {
  try {
    const bytes = await unzip(await readFile(join(folder, file)), { maxOutputLength: MOST_BYTES })
    const options = { interval, fromTime, untilTime: Date.now() }
    const { columns: candles, faults } = await parseCandles(bytes, options)
    const columns = quarterBars(candles, interval)
    for (const [fault, { line, count }] of faults) {
      log.warn({ file, fault, line, count }, 'candles left out of the replay')
    }
    return columns.length > 0 ? columns : null
  } catch (error) {
    log.warn({ file, error }, 'file left out of the replay')
    return null
  }
}

/** A copy of the rows needed, so that the rest of the file's memory is given back. */
function keepFrom(columns: CandleColumns, fromTime: number): CandleColumns {
  const first = rowAtOrAfter(columns, fromTime)
  const cut = (column: Float64Array): Float64Array => column.slice(first)
  return {
    length: columns.length - first,
    openTime: cut(columns.openTime),
    open: cut(columns.open),
    high: cut(columns.high),
    low: cut(columns.low),
    close: cut(columns.close),
    volume: cut(columns.volume),
  }
}
