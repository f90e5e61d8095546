import { createHash } from 'node:crypto'
import { access, constants, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_INTERVAL, INTERVAL_MS } from '#domain/time/interval.ts'
import type { Log } from '#server/log.ts'
import { WorldUnavailable } from '../world-unavailable.ts'
import { type CandleFileName, parseFileName } from './file-name.ts'

/** The files of a replay: one a market, with the digest that names the market mode. */
export interface ReplayFolder {
  readonly folder: string
  readonly files: readonly CandleFileName[]
  /** 16 hex digits over the names and bytes of the files used. */
  readonly digest: string
}

/**
 * Lists a folder's candle files, finest a market. Throws `WorldUnavailable` where there is no
 * folder, or none of its files has 15m candles.
 */
export async function readFolder(folder: string, log: Log): Promise<ReplayFolder> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new WorldUnavailable(
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
  const files = finest.filter(({ interval }) => interval === BASE_INTERVAL)
  if (files.length === 0) {
    throw new WorldUnavailable(
      `The replay folder ${folder} holds no 15m candles (EXCHANGE_PAIR_15m.csv.gz): ${names.length} files, ${parsed.length} of them candles of other intervals. A replay moves by 15m bars.`,
    )
  }
  const coarser = finest.filter((file) => !files.includes(file)).map(({ file }) => file)
  if (coarser.length > 0) log.warn({ files: coarser }, 'left out of the replay: no 15m candles')
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
