import { bytesOf, type Hash, hexOf, sha256 } from './hash.ts'

/** Position of a complete subtree: its leaves are [index * 2^level, (index + 1) * 2^level). */
export interface NodePlace {
  readonly level: number
  readonly index: number
}

/** Gives the hash of a whole subtree below the size at hand. */
export type ReadNode = (place: NodePlace) => Hash

const NODE = Uint8Array.of(1)

/** Root of a log without leaves, by RFC 6962. */
export const EMPTY_ROOT: Hash = hexOf(sha256(new Uint8Array(0)))

/** Hash of two nodes under one: SHA-256(0x01 || left || right). */
export function nodeHash(left: Hash, right: Hash): Hash {
  return hexOf(sha256(NODE, bytesOrNone(left), bytesOrNone(right)))
}

/**
 * The root of the first `size` leaves, from whole subtrees. Like the proofs below it asks for
 * O(log² size) nodes at most.
 */
export function rootAt(size: number, read: ReadNode): Hash {
  return size === 0 ? EMPTY_ROOT : rangeHash(0, size, read)
}

/** The audit path of leaf `index` under the root of `size` leaves, nearest first (RFC 6962 2.1.1). */
export function inclusionProof(index: number, size: number, read: ReadNode): Hash[] {
  return pathOf(index, 0, size, read)
}

/** The proof that the log of `to` leaves begins with that of `from` (RFC 6962 2.1.2). */
export function consistencyProof(from: number, to: number, read: ReadNode): Hash[] {
  return from === 0 || from >= to ? [] : subproof(from, [0, to], true, read)
}

/** The places that a proof or a root asks for, so that a database is asked once. */
export function placesOf(compute: (read: ReadNode) => unknown): NodePlace[] {
  const places: NodePlace[] = []
  compute((place) => {
    places.push(place)
    return ''
  })
  return places
}

/** Whether a leaf is at `index` under the root of `size` leaves. */
export function verifyInclusion(
  leaf: Hash,
  index: number,
  size: number,
  proof: readonly Hash[],
  rootHash: Hash,
): boolean {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) return false
  let node = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash)
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2)
        last = Math.floor(last / 2)
      }
    } else hash = nodeHash(hash, sibling)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && hash === rootHash
}

/** A root and the number of leaves under it. */
export interface TreeHead {
  readonly size: number
  readonly rootHash: Hash
}

/** Whether the log of `to` begins with that of `from`: nothing was rewritten in between. */
export function verifyConsistency(from: TreeHead, to: TreeHead, proof: readonly Hash[]): boolean {
  if (from.size > to.size) return false
  if (from.size === to.size) return proof.length === 0 && from.rootHash === to.rootHash
  if (from.size === 0) return proof.length === 0
  const path = isPowerOfTwo(from.size) ? [from.rootHash, ...proof] : [...proof]
  const [first, ...rest] = path
  if (first === undefined) return false
  let node = from.size - 1
  let last = to.size - 1
  while (node % 2 === 1) {
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  let [old, grown] = [first, first]
  for (const sibling of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      old = nodeHash(sibling, old)
      grown = nodeHash(sibling, grown)
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2)
        last = Math.floor(last / 2)
      }
    } else grown = nodeHash(grown, sibling)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && old === from.rootHash && grown === to.rootHash
}

/** Hash of the leaves [from, to), where `from` is a multiple of the subtree that begins there. */
function rangeHash(from: number, to: number, read: ReadNode): Hash {
  const size = to - from
  if (isPowerOfTwo(size)) return read({ level: Math.log2(size), index: from / size })
  const middle = from + splitOf(size)
  return nodeHash(rangeHash(from, middle, read), rangeHash(middle, to, read))
}

function pathOf(index: number, from: number, to: number, read: ReadNode): Hash[] {
  if (to - from === 1) return []
  const middle = from + splitOf(to - from)
  return index < middle
    ? [...pathOf(index, from, middle, read), rangeHash(middle, to, read)]
    : [...pathOf(index, middle, to, read), rangeHash(from, middle, read)]
}

function subproof(
  size: number,
  [from, to]: readonly [number, number],
  isWhole: boolean,
  read: ReadNode,
): Hash[] {
  if (size === to) return isWhole ? [] : [rangeHash(from, to, read)]
  const middle = from + splitOf(to - from)
  if (size <= middle) {
    return [...subproof(size, [from, middle], isWhole, read), rangeHash(middle, to, read)]
  }
  return [...subproof(size, [middle, to], false, read), rangeHash(from, middle, read)]
}

/** The largest power of two below `size`. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

function isPowerOfTwo(size: number): boolean {
  return Number.isInteger(Math.log2(size))
}

/** What is no hash hashes to something else, so that a proof with it fails. */
function bytesOrNone(hash: Hash): Uint8Array {
  return bytesOf(hash) ?? new Uint8Array(0)
}
