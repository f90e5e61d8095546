import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { INTERVAL_MS, type Interval, isInterval } from '#domain/time/interval.ts'
import { parseFileName } from '#server/ports/exchange/candle-file/file-name.ts'

/** One file of a market. */
export interface MarketFile {
  /** `BINANCE BTCUSDT perp`, or the parts of a file's name that no venue is known by. */
  readonly name: string
  readonly file: string
  readonly interval: Interval
}

/** A market of a folder with its files, finest first: the others are fallbacks. */
export interface FolderMarket {
  readonly name: string
  readonly files: readonly [MarketFile, ...MarketFile[]]
}

/** The folder cannot be used; the message is for the user. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused'
}

interface CandleFile extends MarketFile {
  readonly bytes: number
}

/**
 * The markets of a folder of `EXCHANGE_PAIR_interval.csv.gz` files by name, their finest file first,
 * at the same interval the larger; other files are passed over.
 *
 * @throws FolderRefused where the folder cannot be read or has no such file
 */
export async function listMarkets(folder: string): Promise<FolderMarket[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new FolderRefused(
      `The folder ${folder} cannot be read (${error.code ?? error.message}). Name a folder of EXCHANGE_PAIR_interval.csv.gz files.`,
    )
  })
  const files: CandleFile[] = []
  for (const file of names.toSorted()) {
    const named = nameOf(file)
    if (named === null) continue
    const entry = await stat(join(folder, file)).catch(() => null)
    if (entry?.isFile()) files.push({ ...named, bytes: entry.size })
  }
  if (files.length === 0) {
    throw new FolderRefused(
      `The folder ${folder} holds no candle files. They are named EXCHANGE_PAIR_interval.csv.gz, for example BINANCE_BTCUSDT_1h.csv.gz.`,
    )
  }
  const byMarket = Map.groupBy(files, ({ name }) => name)
  return [...byMarket].flatMap(([name, all]) => {
    const [first, ...others] = all.toSorted(byFineness)
    return first === undefined ? [] : [{ name, files: [first, ...others] as const }]
  })
}

/** Names in a folder that look like tables of candles and are not named as `listMarkets` takes them. */
export async function listStrays(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.toSorted().filter((name) => /\.csv(\.\w+)?$/i.test(name) && nameOf(name) === null)
}

const NAME = /^(.+)_(.+)_([^_]+)\.csv\.gz$/

function nameOf(file: string): MarketFile | null {
  const known = parseFileName(file)
  if (known !== null) {
    const { venue, kind, venueSymbol, interval } = known
    return { name: `${venue} ${venueSymbol}${kind === 'perp' ? ' perp' : ''}`, file, interval }
  }
  const [, exchange = '', pair = '', interval = ''] = NAME.exec(file) ?? []
  return isInterval(interval) ? { name: `${exchange} ${pair}`, file, interval } : null
}

function byFineness(one: CandleFile, other: CandleFile): number {
  return INTERVAL_MS[one.interval] - INTERVAL_MS[other.interval] || other.bytes - one.bytes
}
