import { averagePrice, FEE, netReturn, SLIPPAGE } from '#domain/signals/outcome.ts'
import type { ExportedRow } from '#domain/signals/transparency-log/exported-row.ts'
import { rootOf } from '#domain/signals/transparency-log/append-tree.ts'
import {
  type SignedTreeHead,
  signTreeHead,
} from '#domain/signals/transparency-log/signed-tree-head.ts'
import {
  type EntryLeaf,
  leafHash,
  type LeafPayload,
  type LegLeaf,
  type OpenLeaf,
  type OutcomeLeaf,
  payloadText,
} from '#domain/signals/transparency-log/leaf.ts'
import { csvHead, csvRow } from '#server/features/signals/transparency-log/csv-row.ts'
import type { ExportedLeaf } from '#server/features/signals/transparency-log/exported-leaf.ts'

const base = {
  signalId: 'one',
  world: 'live',
  strategyVersion: '2',
  marketId: 'btc',
  interval: '4h',
  direction: 'long',
  inputDigest: null,
  time: 1,
} as const
const why = { score: 0, threshold: 0, rules: [] }
/** The opening of a long, as logged before it stated coin and flag. */
export const open: OpenLeaf = {
  ...base,
  kind: 'open',
  triggerPrice: 100,
  stopPrice: 90,
  targetPrice: 130,
  triggerAtr: 3,
  why,
}
export const entry: EntryLeaf = {
  ...base,
  kind: 'entry',
  openIndex: 0,
  barOpenTime: 1,
  price: 100,
}
export const leg: LegLeaf = {
  ...base,
  kind: 'leg',
  openIndex: 0,
  number: 1,
  triggerPrice: 110,
  why,
}
export const first = { number: 0, barOpenTime: 1, price: 100 }
export const added = { number: 1, barOpenTime: 2, price: 50 }

/** An outcome whose net return its own fills do come to, whatever else is untrue of it. */
export function outcome(change: Partial<OutcomeLeaf> = {}): LeafPayload {
  const logged: OutcomeLeaf = {
    ...base,
    kind: 'outcome',
    openIndex: 0,
    reason: 'stop',
    fills: [first],
    exitBarOpenTime: 3,
    exitPrice: 90,
    fee: FEE,
    slippage: SLIPPAGE,
    netReturn: 0,
    highest72h: null,
    lowest72h: null,
    ...change,
  }
  const entryPrice = averagePrice(logged.fills.map((fill) => ({ fill })))
  return { ...logged, netReturn: netReturn(logged.direction, entryPrice, logged.exitPrice) }
}

/** Fields of a signal in an opening and its row. */
export const coin = { coinId: 'btc', isHeadline: true }
export const opened: OpenLeaf = { ...open, ...coin }

/** A head and the leaves under it. */
export interface Signed {
  readonly head: SignedTreeHead
  readonly leaves: readonly ExportedLeaf[]
}

/** What the holder of the key can make of any leaves: every hash, root and signature is right. */
export function signed(payloads: readonly LeafPayload[], row: Partial<ExportedRow> = {}): Signed {
  const salt = 'ab'.repeat(32)
  const leaves = payloads.map((one, index): ExportedLeaf => {
    const payload = payloadText(one)
    const leaf = { index, hash: leafHash(payload, salt) ?? '', payload, salt }
    const hasRow = one.kind === 'open' && one.isHeadline !== undefined
    return hasRow ? { ...leaf, row: { ...coin, ...row } } : leaf
  })
  const rootHash = rootOf(leaves.map(({ hash }) => hash))
  const fields = { world: 'live', size: leaves.length, rootHash, marketTime: 1, signedWallTime: 2 }
  return { head: signTreeHead(new Uint8Array(32).fill(1), fields), leaves }
}

/** As `/record/export` gives it as JSON. */
export function asJson({ head, leaves }: Signed): string {
  return JSON.stringify({ format: 'buoy-record-1', world: 'live', heads: [head], leaves })
}

/** The same as CSV, with these columns. */
export function asCsv({ head, leaves }: Signed, columns?: readonly string[]): string {
  return csvHead(head, columns) + leaves.map((leaf) => csvRow(leaf, columns)).join('')
}

/** A complete valid history. */
export const honest = [opened, entry, leg, outcome({ fills: [first, added] })]
