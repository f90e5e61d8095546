import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_INTERVAL, INTERVAL_MS } from '#domain/time/interval.ts'
import type { Log } from '#server/log.ts'
import { WorldUnavailable } from '../world-unavailable.ts'
import { type CandleFileName, parseFileName } from './file-name.ts'

/** The files of a replay: one a market, with the digest that names the world. */
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
  const byMarket = Map.groupBy(parsed, ({ venue, kind, venueSymbol }) =>
    [venue, kind, venueSymbol].join(' '),
  )
  const finest = [...byMarket.values()].map((files) => files.toSorted(byFineness)[0]!)
  const files = finest.filter(({ interval }) => interval === BASE_INTERVAL)
  if (files.length === 0) {
    throw new WorldUnavailable(
      `The replay folder ${folder} holds no 15m candles (EXCHANGE_PAIR_15m.csv.gz): ${names.length} files, ${parsed.length} of them candles of other intervals. A replay moves by 15m bars.`,
    )
  }
  const coarser = finest.filter((file) => !files.includes(file)).map(({ file }) => file)
  if (coarser.length > 0) log.warn({ files: coarser }, 'left out of the replay: no 15m candles')
  const digest = createHash('sha256')
  for (const { file } of files) {
    digest.update(`${file}\0`).update(await readFile(join(folder, file)))
  }
  return { folder, files, digest: digest.digest('hex').slice(0, 16) }
}

/** Finest first; at the same interval the plain source before its copy. */
function byFineness(a: CandleFileName, b: CandleFileName): number {
  const length = INTERVAL_MS[a.interval] - INTERVAL_MS[b.interval]
  return length || a.file.length - b.file.length || (a.file < b.file ? -1 : 1)
}
