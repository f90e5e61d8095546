import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppendTree, peaksOf, rootOf, type TreeNode } from './append-tree.ts'
import { hexOf, sha256, textBytes } from './hash.ts'
import {
  consistencyProof,
  EMPTY_ROOT,
  inclusionProof,
  nodeHash,
  placesOf,
  type ReadNode,
  rootAt,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts'

const leafAt = (index: number): string => hexOf(sha256(textBytes(`leaf ${index}`)))
const leavesOf = (size: number): string[] => Array.from({ length: size }, (_, at) => leafAt(at))

/** RFC 6962 2.1, as it is written. */
function plainRoot(leaves: readonly string[]): string {
  if (leaves.length === 0) return EMPTY_ROOT
  if (leaves.length === 1) return leaves[0]!
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return nodeHash(plainRoot(leaves.slice(0, split)), plainRoot(leaves.slice(split)))
}

/** A log of `size` leaves that keeps every subtree it made whole, as a database does. */
function grow(size: number): { tree: AppendTree; read: ReadNode } {
  const tree = new AppendTree()
  const nodes = new Map<string, string>()
  const keep = ({ level, index, hash }: TreeNode): unknown => nodes.set(`${level} ${index}`, hash)
  for (const leaf of leavesOf(size)) for (const node of tree.append(leaf)) keep(node)
  return { tree, read: ({ level, index }) => nodes.get(`${level} ${index}`) ?? 'missing' }
}

const size = fc.integer({ min: 1, max: 200 })

describe('the tree', () => {
  it('has the roots of RFC 6962, grown leaf by leaf or read from whole subtrees', () => {
    const { read } = grow(130)
    for (let count = 0; count <= 130; count += 1) {
      const root = plainRoot(leavesOf(count))
      expect(rootOf(leavesOf(count))).toBe(root)
      expect(rootAt(count, read)).toBe(root)
    }
  })

  it('has the root of no leaf that SHA-256 has of nothing', () => {
    expect(EMPTY_ROOT).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  it('goes on from its peaks as if it had never stopped', () => {
    fc.assert(
      fc.property(size, size, (first, more) => {
        const { read } = grow(first)
        const peaks = peaksOf(first).map((place) => ({ ...place, hash: read(place) }))
        const tree = AppendTree.from(first, peaks)
        for (let at = first; at < first + more; at += 1) tree.append(leafAt(at))
        expect([tree.size, tree.root()]).toEqual([first + more, rootOf(leavesOf(first + more))])
      }),
    )
  })
})

describe('a proof', () => {
  it('of inclusion holds for every leaf, and for no other place, leaf or root', () => {
    fc.assert(
      fc.property(size, fc.nat(), (count, pick) => {
        const index = pick % count
        const { tree, read } = grow(count)
        const proof = inclusionProof(index, count, read)
        expect(verifyInclusion(leafAt(index), index, count, proof, tree.root())).toBe(true)
        expect(verifyInclusion(leafAt(index + 1), index, count, proof, tree.root())).toBe(false)
        expect(verifyInclusion(leafAt(index), index, count, proof, leafAt(0) + 'x')).toBe(false)
        expect(verifyInclusion(leafAt(index), count, count, proof, tree.root())).toBe(false)
        for (let other = 0; other < count; other += 1) {
          if (other === index) continue
          expect(verifyInclusion(leafAt(index), other, count, proof, tree.root())).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('of inclusion with any node changed, dropped or added fails', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(), fc.nat(), (count, pick, where) => {
        const index = pick % count
        const { tree, read } = grow(count)
        const proof = inclusionProof(index, count, read)
        const at = where % proof.length
        const wrong = [
          proof.with(at, leafAt(9999)),
          proof.toSpliced(at, 1),
          proof.toSpliced(at, 0, leafAt(9999)),
          proof.with(at, 'no hex'),
        ]
        for (const one of wrong) {
          expect(verifyInclusion(leafAt(index), index, count, one, tree.root())).toBe(false)
        }
      }),
    )
  })

  it('of consistency holds between every two sizes, and fails where anything was rewritten', () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), (to, pick, changed) => {
        const from = 1 + (pick % to)
        const { read } = grow(to)
        const proof = consistencyProof(from, to, read)
        const heads = [from, to].map((count) => ({ size: count, rootHash: rootAt(count, read) }))
        const [old, grown] = heads as [(typeof heads)[0], (typeof heads)[0]]
        expect(verifyConsistency(old, grown, proof)).toBe(true)
        const rewritten = leavesOf(from).with(changed % from, leafAt(777))
        const other = { size: from, rootHash: rootOf(rewritten) }
        expect(verifyConsistency(other, grown, proof)).toBe(false)
        for (let at = 0; at < proof.length; at += 1) {
          expect(verifyConsistency(old, grown, proof.with(at, leafAt(777)))).toBe(false)
        }
        expect(verifyConsistency(old, grown, [...proof, leafAt(1)])).toBe(false)
      }),
    )
  })

  it('names beforehand the nodes it asks for, few of them', () => {
    const { read } = grow(1000)
    const places = placesOf((ask) => inclusionProof(617, 1000, ask))
    expect(places.length).toBeLessThan(60)
    const known = new Map(places.map((place) => [`${place.level} ${place.index}`, read(place)]))
    const from: ReadNode = ({ level, index }) => known.get(`${level} ${index}`) ?? 'missing'
    expect(inclusionProof(617, 1000, from)).toEqual(inclusionProof(617, 1000, read))
  })
})
