import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { LogBroken } from '#domain/signals/transparency-log/verify-log.ts'
import type { ExportedLeaf } from '#server/features/signals/transparency-log/exported-leaf.ts'
import { type ExportParts, plainHead } from './export-parts.ts'

interface JsonExport {
  readonly format: string
  readonly world: string
  readonly heads: readonly SignedTreeHead[]
  readonly leaves: readonly ExportedLeaf[]
}

/**
 * The parts of an export in JSON, which holds nothing else.
 *
 * @throws RecordBroken where it is none, names another market mode than its heads, or holds anything except
 */
export function readJsonExport(text: string): ExportParts {
  const { format, world, heads, leaves } = parseJson(text)
  if (format !== 'buoy-record-1') throw new LogBroken('This is no export of a Buoy record.')
  if (!Array.isArray(heads) || !Array.isArray(leaves)) {
    throw new LogBroken('The export has no heads or no leaves.')
  }
  const plain = { format, world, heads: heads.map(plainHead), leaves: leaves.map(plainLeaf) }
  if (JSON.stringify(plain) !== text.replaceAll(/[\r\n]/g, '')) {
    throw new LogBroken('The export holds something beside its heads and leaves.')
  }
  if (plain.heads.some((head) => head.world !== world)) {
    throw new LogBroken(`The export names another world, ${world}.`)
  }
  return plain
}

function parseJson(text: string): JsonExport {
  try {
    return JSON.parse(text) as JsonExport
  } catch (error) {
    throw new LogBroken(`The file is no JSON: ${(error as Error).message}`)
  }
}

function plainLeaf({ index, hash, payload, salt, row }: ExportedLeaf): ExportedLeaf {
  const leaf = { index, hash, payload, salt }
  if (row === undefined) return leaf
  // A row that is no object has neither, and is then not what the text says.
  const { coinId, isHeadline } = { ...row }
  return { ...leaf, row: { coinId, isHeadline } }
}
