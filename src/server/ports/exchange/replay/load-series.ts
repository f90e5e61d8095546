import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Log } from '#server/log.ts'
import { WorldUnavailable } from '../world-unavailable.ts'
import type { CandleColumns } from './candle-columns.ts'
import type { CandleFileName } from './file-name.ts'
import { parseCandles } from './parse-candles.ts'
import type { ReplayFolder } from './read-folder.ts'

const unzip = promisify(gunzip)
/** History before the start that indicators and first histories may look at. */
const WARM_UP_MS = 401 * DAY_MS
/** Where a replay starts unless told: this long before the newest candle. */
const DEFAULT_SPAN_MS = 30 * DAY_MS

export interface ReplaySeries {
  readonly name: CandleFileName
  readonly columns: CandleColumns
}

export interface LoadedReplay {
  readonly series: readonly ReplaySeries[]
  /** Market time the clock starts at, on the 15m grid. */
  readonly startTime: number
  /** Close of the newest candle. */
  readonly endTime: number
}

/**
 * Reads a folder's files one by one, so that the loop turns in between. A broken file or row is
 * named in the log and left out; throws `WorldUnavailable` where nothing is left.
 */
export async function loadSeries(
  { folder, files }: ReplayFolder,
  from: number | null,
  log: Log,
): Promise<LoadedReplay> {
  const all: ReplaySeries[] = []
  for (const name of files) {
    const columns = await loadFile(folder, name, from === null ? 0 : from - WARM_UP_MS, log)
    if (columns !== null && columns.length > 0) all.push({ name, columns })
  }
  const ends = all.map(({ columns }) => columns.openTime.at(-1)! + 900_000)
  const endTime = Math.max(...ends)
  if (!Number.isFinite(endTime)) {
    throw new WorldUnavailable(
      `No file of the replay folder ${folder} holds a usable candle${from === null ? '' : ' after REPLAY_FROM'}; the log names what is wrong with each.`,
    )
  }
  const startTime = Math.floor((from ?? endTime - DEFAULT_SPAN_MS) / 900_000) * 900_000
  if (startTime >= endTime) {
    throw new WorldUnavailable(
      `The replay folder ${folder} ends at ${new Date(endTime).toISOString()}, before REPLAY_FROM.`,
    )
  }
  const series = all
    .map(({ name, columns }) => ({ name, columns: keepFrom(columns, startTime - WARM_UP_MS) }))
    .filter(({ columns }) => columns.length > 0)
  return { series, startTime, endTime }
}

async function loadFile(
  folder: string,
  name: CandleFileName,
  fromTime: number,
  log: Log,
): Promise<CandleColumns | null> {
  try {
    const bytes = await unzip(await readFile(join(folder, name.file)))
    const { columns, faults } = parseCandles(bytes.toString('latin1'), name.interval, fromTime)
    for (const [fault, { line, count }] of faults) {
      log.warn({ file: name.file, fault, line, count }, 'candles left out of the replay')
    }
    return columns
  } catch (error) {
    log.warn({ file: name.file, error }, 'file left out of the replay')
    return null
  }
}

/** A copy of the rows needed, so that the rest of the file's memory is given back. */
function keepFrom(columns: CandleColumns, fromTime: number): CandleColumns {
  let first = 0
  while (first < columns.length && columns.openTime[first]! < fromTime) first += 1
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
