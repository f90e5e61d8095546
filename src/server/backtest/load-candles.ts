import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { CandleColumns } from '#server/ports/exchange/candle-file/candle-columns.ts'
import { parseCandles } from '#server/ports/exchange/candle-file/parse-candles.ts'
import type { MarketFile } from './list-markets.ts'

const unzip = promisify(gunzip)
/** A file that unpacks to more is no candle file. */
const MOST_BYTES = 500_000_000

/** The candles of a file with what was left out of it, or why it is of no use. */
export type LoadedFile =
  | { readonly columns: CandleColumns; readonly leftOut: string | null }
  | { readonly refusal: string }

/** Reads a file's candles that open before `toTime`; a row that cannot be true is left out and counted. */
export async function loadCandles(
  folder: string,
  { file, interval }: MarketFile,
  toTime: number,
): Promise<LoadedFile> {
  try {
    const bytes = await unzip(await readFile(join(folder, file)), { maxOutputLength: MOST_BYTES })
    const { columns, faults } = await parseCandles(bytes, {
      interval,
      fromTime: 0,
      untilTime: toTime,
    })
    const told = [...faults].map(
      ([fault, { line, count }]) => `${count} rows ${fault}, the first in line ${line}`,
    )
    const leftOut = told.length === 0 ? null : told.join('; ')
    return columns.length > 0 ? { columns, leftOut } : { refusal: leftOut ?? 'no candles' }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}
