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
 * Parses an export in JSON.
 *
 * @throws LogBroken where it is malformed, has unknown fields, or its heads name another market
 *   mode
 */
export function readJsonExport(text: string): ExportParts {
  const { format, world, heads, leaves } = parseJson(text)
  if (format !== 'buoy-record-1') throw new LogBroken('This is not an export of a Buoy log.')
  if (!Array.isArray(heads) || !Array.isArray(leaves)) {
    throw new LogBroken('The export has no signed tree heads or no leaves.')
  }
  const plain = { format, world, heads: heads.map(plainHead), leaves: leaves.map(plainLeaf) }
  if (JSON.stringify(plain) !== text.replaceAll(/[\r\n]/g, '')) {
    throw new LogBroken('The export has fields besides its signed tree heads and leaves.')
  }
  if (plain.heads.some((head) => head.world !== world)) {
    throw new LogBroken(
      `The export and its signed tree heads name different market modes: ${world}.`,
    )
  }
  return plain
}

function parseJson(text: string): JsonExport {
  try {
    return JSON.parse(text) as JsonExport
  } catch (error) {
    throw new LogBroken(`The file is not JSON: ${(error as Error).message}`)
  }
}

function plainLeaf({ index, hash, payload, salt, row }: ExportedLeaf): ExportedLeaf {
  const leaf = { index, hash, payload, salt }
  if (row === undefined) return leaf
  // A row that is not an object has neither field, so the comparison with the text fails.
  const { coinId, isHeadline } = { ...row }
  return { ...leaf, row: { coinId, isHeadline } }
}
