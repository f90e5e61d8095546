import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { LogBroken } from '#domain/signals/transparency-log/verify-log.ts'
import {
  CSV_COLUMNS,
  CSV_COLUMNS_BEFORE,
  csvHead,
  csvLine,
  csvRow,
} from '#server/features/signals/transparency-log/csv-row.ts'
import type { ExportedLeaf } from '#server/features/signals/transparency-log/exported-leaf.ts'
import { parseCsv } from './parse-csv.ts'
import { type ExportParts, plainHead } from './export-parts.ts'

const HEAD_LINE = /^# head (\{.*\})\r?\n/

/**
 * The parts of an export in CSV, each leaf checked against its columns as it is read.
 *
 * @throws LogBroken where it is malformed, or a column contradicts its payload or row
 */
export function readCsvExport(text: string): ExportParts {
  const line = HEAD_LINE.exec(text)
  const head = line === null ? null : parseHead(line[1] ?? '')
  if (line === null || head === null) throw new LogBroken('The first line has no signed tree head.')
  const rows = parseCsv(text.slice(line[0].length))
  if (rows === null) throw new LogBroken('The rows are not valid CSV: a quote is out of place.')
  const [names = [], ...cells] = rows
  const columns = names.includes('isHeadline') ? CSV_COLUMNS : CSV_COLUMNS_BEFORE
  if (`# head ${line[1]}\r\n${csvLine(names)}` !== csvHead(plainHead(head), columns)) {
    throw new LogBroken('The signed tree head or the column names are not those of an export.')
  }
  return { heads: [head], leaves: leavesOf(columns, cells) }
}

function parseHead(text: string): SignedTreeHead | null {
  try {
    return JSON.parse(text) as SignedTreeHead
  } catch {
    return null
  }
}

function* leavesOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): Generator<ExportedLeaf> {
  for (const row of rows) {
    const leaf = leafOf(names, row)
    yield leaf
    if (csvRow(leaf, names) !== csvLine(row)) {
      throw new LogBroken(`Row ${leaf.index}: its columns contradict its payload.`)
    }
  }
}

function leafOf(names: readonly string[], row: readonly string[]): ExportedLeaf {
  const cell = (name: string): string => row[names.indexOf(name)] ?? ''
  const nullable = (name: string): string | null => cell(name) || null
  const coinId = cell('coinId')
  const isHeadline = cell('isHeadline')
  return {
    index: Number(cell('index')),
    hash: cell('hash'),
    payload: nullable('payload'),
    salt: nullable('salt'),
    ...(coinId === '' && isHeadline === ''
      ? {}
      : { row: { coinId, isHeadline: isHeadline === 'true' } }),
  }
}
