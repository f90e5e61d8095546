import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CandleColumns } from '#domain/market/candle-columns.ts'
import {
  type ParsedCandles,
  parseCandles,
  type RowFault,
} from '#server/ports/exchange/candle-file/parse-candles.ts'
import type { MarketFile } from './list-markets.ts'
import { unpack } from './unpack.ts'

/** Of a file that has more rows amiss than this share, the others are not to be trusted either. */
const MOST_AMISS = 0.05

const FAULT_TEXTS: Readonly<Record<RowFault, string>> = {
  'not-a-row': 'are no six cells',
  'not-a-number': 'hold something that is no number',
  'off-grid': 'do not open on the grid of their interval',
  'price-not-positive': 'have a price of zero or below',
  'high-below-low': 'have a high below their low',
  'outside-range': 'open or close outside their high and low',
  'negative-volume': 'have a volume below zero',
  duplicate: 'repeat the time of the row before',
  'time-backwards': 'go back in time',
  'in-the-future': 'open in the future',
}

/** The candles of a file with what was left out of it, or why it is unusable. */
export type LoadedFile =
  | { readonly columns: CandleColumns; readonly leftOut: string | null }
  | { readonly refusal: string }

/** A file that was read, and what was done to read it; or why it cannot be. */
export type ReadFile =
  | { readonly parsed: ParsedCandles; readonly notes: readonly string[] }
  | { readonly refusal: string }

/**
 * Reads a file's candles that open before `toTime`; rows out of order are put in order, one that
 * cannot be true is left out and counted. A file of many such rows is refused whole. What opens
 * later is amiss too, unless that end was chosen.
 */
export async function loadCandles(
  folder: string,
  file: MarketFile,
  toTime: number,
  isEndChosen = false,
): Promise<LoadedFile> {
  return evaluateFile(await readCandles(folder, file, toTime), isEndChosen)
}

/** The first half of `loadCandles`: reads a file, whatever its rows are worth. */
export async function readCandles(
  folder: string,
  { file, interval }: MarketFile,
  toTime: number,
): Promise<ReadFile> {
  try {
    const bytes = await unpack(await readFile(join(folder, file)))
    const options = { interval, fromTime: 0, untilTime: toTime }
    const parsed = await parseCandles(bytes, options)
    if (shareOf(parsed, ['time-backwards']) <= MOST_AMISS) return { parsed, notes: [] }
    const sorted = await parseCandles(inOrderOfTime(bytes), options)
    const notes = ['its rows were not in order of time and were read in order']
    return { parsed: sorted, notes }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

/** The second half of `loadCandles`: what a file that was read is worth. */
export function evaluateFile(read: ReadFile, isEndChosen: boolean): LoadedFile {
  if ('refusal' in read) return read
  const { parsed, notes } = read
  return evaluatedFile(isEndChosen ? withoutLater(parsed) : parsed, notes)
}

function evaluatedFile(parsed: ParsedCandles, notes: readonly string[]): LoadedFile {
  const { columns, faults } = parsed
  const faultTexts = [...faults].map(
    ([fault, { line, count }]) =>
      `${count} ${count === 1 ? 'row' : 'rows'} that ${FAULT_TEXTS[fault]}, the first in line ${line}`,
  )
  const left = faultTexts.length === 0 ? [] : [`left out ${faultTexts.join('; ')}`]
  const leftOut = notes.length + left.length === 0 ? null : [...notes, ...left].join('; ')
  if (columns.length === 0)
    return { refusal: faultTexts.length === 0 ? 'no candles' : faultTexts.join('; ') }
  const amiss = [...faults.keys()].filter((fault) => fault !== 'in-the-future')
  const share = shareOf(parsed, amiss)
  return share <= MOST_AMISS
    ? { columns, leftOut }
    : { refusal: `too many rows are amiss to trust the others: ${faultTexts.join('; ')}` }
}

function withoutLater({ columns, faults }: ParsedCandles): ParsedCandles {
  return { columns, faults: new Map([...faults].filter(([fault]) => fault !== 'in-the-future')) }
}

function shareOf({ columns, faults }: ParsedCandles, kinds: readonly RowFault[]): number {
  const count = kinds.reduce((sum, kind) => sum + (faults.get(kind)?.count ?? 0), 0)
  return count === 0 ? 0 : count / (columns.length + count)
}

/** The bytes of a candle file sorted by first cell, header first. */
function inOrderOfTime(bytes: Buffer): Buffer {
  const [header = '', ...rows] = bytes.toString('latin1').split('\n')
  const timed = rows
    .filter((row) => row.trim() !== '')
    .map((row) => ({ row, time: Number.parseFloat(row) || 0 }))
  const sorted = timed.toSorted((one, other) => one.time - other.time).map(({ row }) => row)
  return Buffer.from([header, ...sorted].join('\n'), 'latin1')
}
