import { createHash } from 'node:crypto'
import { access, constants, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_INTERVAL, INTERVAL_MS } from '#domain/time/interval.ts'
import type { Log } from '#server/log.ts'
import { MarketUnavailable } from '../market-unavailable.ts'
import { BAR_INTERVALS } from './quarter-bars.ts'
import { type CandleFileName, parseFileName } from './file-name.ts'

/** The files of a replay: one a market, with the digest that names the market mode. */
export interface ReplayFolder {
  readonly folder: string
  readonly files: readonly CandleFileName[]
  /** 16 hex digits over the names and bytes of the files used. */
  readonly digest: string
}

/**
 * Lists a folder's candle files, finest a market. Throws `MarketUnavailable` where there is no
 * folder, or none of its files has candles of an hour or less.
 */
export async function readFolder(folder: string, log: Log): Promise<ReplayFolder> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new MarketUnavailable(
      `The replay folder ${folder} cannot be read (${error.code ?? error.message}). Name a folder of EXCHANGE_PAIR_15m.csv.gz files with MARKET=replay:<folder>.`,
    )
  })
  const parsed = names.toSorted().flatMap((name) => parseFileName(name) ?? [])
  const sized = await Promise.all(parsed.map((name) => sizeOf(folder, name, log)))
  const found = sized.filter((file) => file !== null)
  const byMarket = Map.groupBy(found, ({ name: { venue, kind, venueSymbol } }) =>
    [venue, kind, venueSymbol].join(' '),
  )
  const finest = [...byMarket.values()].map((files) => files.toSorted(byFineness)[0]!.name)
  const files = finest.filter(({ interval }) => BAR_INTERVALS.includes(interval))
  if (files.length === 0) {
    throw new MarketUnavailable(
      `The replay folder ${folder} holds no candles of 15m, 30m or 1h (EXCHANGE_PAIR_15m.csv.gz): ${names.length} files, ${parsed.length} of them longer candles.`,
    )
  }
  const coarser = finest.filter((file) => !files.includes(file)).map(({ file }) => file)
  if (coarser.length > 0) {
    log.warn({ files: coarser }, 'left out of the replay: no candles of an hour or less')
  }
  const hourly = files.filter(({ interval }) => interval !== BASE_INTERVAL).map(({ file }) => file)
  if (hourly.length > 0) {
    log.info({ files: hourly }, 'replayed from longer candles: their prices move once a candle')
  }
  return { folder, files, digest: await digestOf(folder, files) }
}

interface SizedFile {
  readonly name: CandleFileName
  readonly bytes: number
}

/** A file's size; null where there is no file of that name to read. */
async function sizeOf(folder: string, name: CandleFileName, log: Log): Promise<SizedFile | null> {
  try {
    const path = join(folder, name.file)
    await access(path, constants.R_OK)
    const entry = await stat(path)
    if (entry.isFile()) return { name, bytes: entry.size }
    log.warn({ file: name.file }, 'left out of the replay: not a file')
  } catch (error) {
    log.warn({ file: name.file, error }, 'left out of the replay: not readable')
  }
  return null
}

async function digestOf(folder: string, files: readonly CandleFileName[]): Promise<string> {
  const digest = createHash('sha256')
  for (const { file } of files) {
    digest.update(`${file}\0`).update(await readFile(join(folder, file)))
  }
  return digest.digest('hex').slice(0, 16)
}

/** Finest first; at the same interval the one that holds more. */
function byFineness(a: SizedFile, b: SizedFile): number {
  const length = INTERVAL_MS[a.name.interval] - INTERVAL_MS[b.name.interval]
  return length || b.bytes - a.bytes || (a.name.file < b.name.file ? -1 : 1)
}
