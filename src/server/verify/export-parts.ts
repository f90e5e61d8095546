import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import type { ExportedLeaf } from '#server/features/signals/transparency-log/exported-leaf.ts'

/** The parts of an export, whichever form it came in. */
export interface ExportParts {
  readonly heads: readonly SignedTreeHead[]
  readonly leaves: Iterable<ExportedLeaf>
}

/** A head with the fields that count, in the order of an export, and no other. */
export function plainHead(head: SignedTreeHead): SignedTreeHead {
  const { world, size, rootHash, marketTime, signedWallTime, publicKey, signature } = head
  return { world, size, rootHash, marketTime, signedWallTime, publicKey, signature }
}
