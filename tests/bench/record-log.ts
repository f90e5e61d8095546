import { AppendTree } from '#domain/signals/transparency-log/append-tree.ts'
import {
  type SignedTreeHead,
  signTreeHead,
} from '#domain/signals/transparency-log/signed-tree-head.ts'
import { leafHash, payloadText } from '#domain/signals/transparency-log/leaf.ts'
import { LogVerifier, type ExportedLeafInput } from '#domain/signals/transparency-log/verify-log.ts'
import { plainFigure, printFigures } from './figure.ts'

const LEAVES = 100_000
const ROUNDS = 3
const WHY = {
  score: 5,
  threshold: 5,
  rules: ['breakout', 'fresh', 'cost', 'trend', 'regime'].map((rule, at) => ({
    rule,
    value: 1 / (at + 3),
    threshold: 0,
    isMet: true,
    contribution: 1,
  })),
}

/** What the app's page and `npm run verify` do with a log of 100,000 leaves, in the same code. */
export function benchRecordLog(): void {
  const { leaves, head } = makeLog()
  const hashing = leastOf(() => {
    for (const { payload, salt } of leaves) leafHash(payload ?? '', salt ?? '')
  })
  const tree = leastOf(() => rootOfAll(leaves))
  const whole = leastOf(() => {
    const verifier = new LogVerifier([head])
    for (const leaf of leaves) verifier.take(leaf)
    verifier.end()
  })
  printFigures(`The log of ${LEAVES} leaves, all of them revealed, in JavaScript alone`, [
    plainFigure('hash of every leaf', hashing, 'ms'),
    plainFigure('the tree above them', tree, 'ms'),
    plainFigure('verified whole: hashes, tree, head, and each life', whole, 'ms'),
  ])
}

/** Half open leaves and half entries, which are as long as real ones. */
export function makeLog(): {
  readonly leaves: readonly ExportedLeafInput[]
  readonly head: SignedTreeHead
} {
  const leaves: ExportedLeafInput[] = []
  for (let index = 0; index < LEAVES; index += 1) {
    const salt = index.toString(16).padStart(64, '5')
    const payload = payloadOf(index)
    leaves.push({ index, payload, salt, hash: leafHash(payload, salt) ?? '' })
  }
  const head = signTreeHead(new Uint8Array(32).fill(1), {
    world: 'live',
    size: LEAVES,
    rootHash: rootOfAll(leaves),
    marketTime: 1,
    signedWallTime: 1,
  })
  return { leaves, head }
}

function payloadOf(index: number): string {
  const base = {
    signalId: `signal-${index - (index % 2)}`,
    world: 'live',
    strategyVersion: '2',
    marketId: 'binancespotbtcusdt',
    interval: '4h',
    direction: 'long',
    time: 1_700_000_000_000 + index,
    inputDigest: 'ab'.repeat(32),
  } as const
  const price = 100 + index / 7
  return index % 2 === 1
    ? payloadText({ ...base, kind: 'entry', openIndex: index - 1, barOpenTime: base.time, price })
    : payloadText({
        ...base,
        kind: 'open',
        coinId: 'btc',
        isHeadline: true,
        triggerPrice: price,
        stopPrice: price * 0.9,
        targetPrice: null,
        triggerAtr: price / 30,
        why: WHY,
      })
}

function rootOfAll(leaves: readonly ExportedLeafInput[]): string {
  const tree = new AppendTree()
  for (const { hash } of leaves) tree.append(hash)
  return tree.root()
}

function leastOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now()
    work()
    least = Math.min(least, performance.now() - begin)
  }
  return least
}
