import type { Hash } from './hash.ts'
import { EMPTY_ROOT, nodeHash, type NodePlace } from './merkle.ts'

/** A whole subtree and its hash. */
export interface TreeNode extends NodePlace {
  readonly hash: Hash
}

/**
 * A log that grows leaf by leaf and holds only the roots of its whole subtrees, at most one a level:
 * a hundred thousand leaves take seventeen hashes of memory.
 */
export class AppendTree {
  /** By level; null where that level has no whole subtree of its own. */
  readonly #peaks: (Hash | null)[] = []
  #size = 0

  /** Goes on from the peaks of an earlier one, largest first, as `peaksOf(size)` names them. */
  static from(size: number, peaks: readonly TreeNode[]): AppendTree {
    const tree = new AppendTree()
    tree.#size = size
    for (const { level, hash } of peaks) {
      while (tree.#peaks.length <= level) tree.#peaks.push(null)
      tree.#peaks[level] = hash
    }
    return tree
  }

  get size(): number {
    return this.#size
  }

  /** Appends a leaf and gives the subtrees that it made whole, itself first. */
  append(leaf: Hash): TreeNode[] {
    const made: TreeNode[] = []
    let hash = leaf
    let level = 0
    for (;;) {
      made.push({ level, index: Math.floor(this.#size / 2 ** level), hash })
      const peak = this.#peaks[level] ?? null
      if (peak === null) break
      this.#peaks[level] = null
      hash = nodeHash(peak, hash)
      level += 1
    }
    this.#peaks[level] = hash
    this.#size += 1
    return made
  }

  root(): Hash {
    let root: Hash | null = null
    for (const peak of this.#peaks) {
      if (peak !== null) root = root === null ? peak : nodeHash(peak, root)
    }
    return root ?? EMPTY_ROOT
  }
}

/** The whole subtrees that a log of `size` leaves consists of, largest first. */
export function peaksOf(size: number): NodePlace[] {
  const peaks: NodePlace[] = []
  let from = 0
  for (let level = 47; level >= 0; level -= 1) {
    const leaves = 2 ** level
    if (size - from < leaves) continue
    peaks.push({ level, index: from / leaves })
    from += leaves
  }
  return peaks
}

/** The root of leaves in order. */
export function rootOf(leaves: Iterable<Hash>): Hash {
  const tree = new AppendTree()
  for (const leaf of leaves) tree.append(leaf)
  return tree.root()
}
