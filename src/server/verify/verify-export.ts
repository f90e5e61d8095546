import type { RecordHead } from '#domain/signals/record/head.ts'
import {
  RecordBroken,
  type RecordSummary,
  RecordVerifier,
  type ToldLeaf,
} from '#domain/signals/record/verify-record.ts'
import { csvLine, csvHead, csvRow } from '#server/features/signals/log/csv-row.ts'
import { parseCsv } from './parse-csv.ts'

/**
 * Verifies the text of an export, JSON or CSV, from nothing but itself.
 *
 * @throws RecordBroken that names the first thing that is wrong and where it stands
 */
export function verifyExport(text: string): RecordSummary {
  return text.startsWith('#') ? verifyCsv(text) : verifyJson(text)
}

interface JsonExport {
  readonly format: string
  readonly world: string
  readonly heads: readonly RecordHead[]
  readonly leaves: readonly ToldLeaf[]
}

function verifyJson(text: string): RecordSummary {
  const { format, world, heads, leaves } = parseJson(text)
  if (format !== 'buoy-record-1') throw new RecordBroken('This is no export of a Buoy record.')
  if (!Array.isArray(heads) || !Array.isArray(leaves)) {
    throw new RecordBroken('The export has no heads or no leaves.')
  }
  const told = { format, world, heads: heads.map(plainHead), leaves: leaves.map(plainLeaf) }
  if (JSON.stringify(told) !== text.replaceAll(/[\r\n]/g, '')) {
    throw new RecordBroken('The export holds something beside its heads and leaves.')
  }
  const verifier = new RecordVerifier(heads)
  for (const leaf of leaves) verifier.take(leaf)
  const summary = verifier.end()
  if (summary.leaves !== summary.newest.size) {
    throw new RecordBroken(
      `Leaf ${summary.newest.size} stands behind the newest head, signed by nobody.`,
    )
  }
  if (summary.newest.world !== world)
    throw new RecordBroken(`The export names another world, ${world}.`)
  return summary
}

function parseJson(text: string): JsonExport {
  try {
    return JSON.parse(text) as JsonExport
  } catch (error) {
    throw new RecordBroken(`The file is no JSON: ${(error as Error).message}`)
  }
}

/** A head with the fields that count, in the order of an export, and no other. */
function plainHead(head: RecordHead): RecordHead {
  const { world, size, rootHash, marketTime, signedWallTime, publicKey, signature } = head
  return { world, size, rootHash, marketTime, signedWallTime, publicKey, signature }
}

function plainLeaf({ index, hash, payload, salt }: ToldLeaf): ToldLeaf {
  return { index, hash, payload, salt }
}

const HEAD_LINE = /^# head (\{.*\})\r?\n/

function verifyCsv(text: string): RecordSummary {
  const line = HEAD_LINE.exec(text)
  const head = line === null ? null : parseHead(line[1] ?? '')
  if (line === null || head === null) throw new RecordBroken('The first line holds no head.')
  const rows = parseCsv(text.slice(line[0].length))
  if (rows === null) throw new RecordBroken('The rows are no CSV: a quote is out of place.')
  const [names = [], ...cells] = rows
  if (`# head ${line[1]}\r\n${csvLine(names)}` !== csvHead(plainHead(head))) {
    throw new RecordBroken('The head or the names of the columns are not those of an export.')
  }
  const verifier = new RecordVerifier([head])
  for (const row of cells) {
    const leaf = leafOf(names, row)
    verifier.take(leaf)
    if (csvRow(leaf) !== csvLine(row)) {
      throw new RecordBroken(`Row ${leaf.index}: its columns do not say what its payload says.`)
    }
  }
  const summary = verifier.end()
  if (summary.leaves !== head.size) {
    throw new RecordBroken(`Row ${head.size} stands behind the head, signed by nobody.`)
  }
  return summary
}

function parseHead(text: string): RecordHead | null {
  try {
    return JSON.parse(text) as RecordHead
  } catch {
    return null
  }
}

function leafOf(names: readonly string[], row: readonly string[]): ToldLeaf {
  const cell = (name: string): string => row[names.indexOf(name)] ?? ''
  const nullable = (name: string): string | null => cell(name) || null
  return {
    index: Number(cell('index')),
    hash: cell('hash'),
    payload: nullable('payload'),
    salt: nullable('salt'),
  }
}
