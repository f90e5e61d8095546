import type { Hash } from './hash.ts'

/** Entries of surges and plunges, in the order in which they follow each other. */
export const EXTREME_LEAF_KINDS = ['extreme-open', 'extreme-end', 'extreme-void'] as const
export type ExtremeLeafKind = (typeof EXTREME_LEAF_KINDS)[number]

interface ExtremeLeafBase {
  readonly kind: ExtremeLeafKind
  readonly extremeId: string
  readonly world: string
  /** Version of the rules of surges and plunges, which is not that of signals. */
  readonly rulesVersion: string
  readonly marketId: string
  readonly move: 'surge' | 'plunge'
  /** Market time it came about, ms UTC. */
  readonly time: number
  /** Of the bars it came from: `extreme-open` its window, `extreme-end` the last bar; null for none. */
  readonly inputDigest: Hash | null
}

interface LaterExtremeLeaf extends ExtremeLeafBase {
  /** Index of its `extreme-open` leaf. */
  readonly openIndex: number
}

/** The trigger, logged with the close that made it and before any alert is sent. */
export interface ExtremeOpenLeaf extends ExtremeLeafBase {
  readonly kind: 'extreme-open'
  readonly coinId: string
  readonly triggerPrice: number
  readonly change24h: number
  readonly hourVolume: number
  readonly medianHourVolume: number
  readonly quoteVolume24h: number
  /** The market's trigger of the 48 hours before, null for none. */
  readonly armedAfter: { readonly move: 'surge' | 'plunge'; readonly time: number } | null
}

/** How one of its two trades ended; the return is a fraction, after costs. */
export interface LoggedExtremeExit {
  readonly reason: 'stop' | 'time'
  readonly stopPrice: number
  readonly barOpenTime: number
  readonly price: number
  readonly netReturn: number
}

/** Both trades have ended: all that their returns are computed from. */
export interface ExtremeEndLeaf extends LaterExtremeLeaf {
  readonly kind: 'extreme-end'
  readonly entryBarOpenTime: number
  readonly entryPrice: number
  readonly follow: LoggedExtremeExit
  readonly fade: LoggedExtremeExit
  readonly fee: number
  readonly slippage: number
}

/** The end of one that has no outcome. */
export interface ExtremeVoidLeaf extends LaterExtremeLeaf {
  readonly kind: 'extreme-void'
  readonly reason: 'no-entry-bar' | 'gap' | 'delisted'
}

export type ExtremeLeaf = ExtremeOpenLeaf | ExtremeEndLeaf | ExtremeVoidLeaf

/** An entry before the log has given its opening a place. */
export type ExtremeLeafDraft =
  | ExtremeOpenLeaf
  | Omit<ExtremeEndLeaf, 'openIndex'>
  | Omit<ExtremeVoidLeaf, 'openIndex'>

/** Whether an entry, or the draft of one, is of a surge or plunge. */
export function isExtremeLeaf<Leaf extends { readonly kind: string }>(
  leaf: Leaf,
): leaf is Extract<Leaf, { readonly kind: ExtremeLeafKind }> {
  return (EXTREME_LEAF_KINDS as readonly string[]).includes(leaf.kind)
}
