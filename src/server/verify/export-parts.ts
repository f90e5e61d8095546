import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import type { ExportedLeaf } from '#server/features/signals/transparency-log/exported-leaf.ts'

/** Contents of an export in either format. */
export interface ExportParts {
  readonly heads: readonly SignedTreeHead[]
  readonly leaves: Iterable<ExportedLeaf>
}

/** The fields of a signed tree head, in the order of an export. */
export function plainHead(head: SignedTreeHead): SignedTreeHead {
  const { world, size, rootHash, marketTime, signedWallTime, publicKey, signature } = head
  return { world, size, rootHash, marketTime, signedWallTime, publicKey, signature }
}
