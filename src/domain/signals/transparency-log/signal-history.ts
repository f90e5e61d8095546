import { averagePrice, FEE, netReturn, SLIPPAGE } from '../outcome.ts'
import { faultOfExitGate, faultOfGate } from './gate-fault.ts'
import type { LeafPayload, OpenLeaf, OutcomeLeaf } from './leaf.ts'

/** What the leaves of one signal have said so far. */
export interface SignalHistory {
  readonly openIndex: number
  readonly open: OpenLeaf
  /** Market time of its newest leaf. */
  time: number
  entryPrice: number | null
  /** Legs asked for after the entry. */
  legCount: number
  hasEnded: boolean
}

/** What no later leaf of a signal may tell otherwise than its opening. */
const SAME = ['marketId', 'interval', 'direction', 'strategyVersion'] as const

/** A life that begins with its `open` leaf. */
export function startHistory(open: OpenLeaf, openIndex: number): SignalHistory {
  return { openIndex, open, time: open.time, entryPrice: null, legCount: 0, hasEnded: false }
}

/** What is wrong with an opening by itself, as the end of a sentence, or null. */
export function faultOfOpening(open: OpenLeaf): string | null {
  const { coinId, isHeadline } = open
  const isWhole = typeof coinId === 'string' && typeof isHeadline === 'boolean'
  if (!isWhole && (coinId !== undefined || isHeadline !== undefined)) {
    return 'states its coin without its primary flag, or the reverse'
  }
  return faultOfGate(open)
}

/**
 * Takes the next leaf of a signal. Gives what is wrong with it beside those before it, as the end
 * of a sentence (`'comes after its end'`), or null.
 */
export function extendHistory(
  life: SignalHistory,
  payload: Exclude<LeafPayload, OpenLeaf>,
): string | null {
  if (payload.openIndex !== life.openIndex) return 'names another leaf as its opening'
  if (life.hasEnded) return 'comes after its end'
  const other = SAME.find((field) => payload[field] !== life.open[field])
  if (other !== undefined) return `tells another ${other} than its opening`
  // A void may be dated back: it is noticed late, or by a venue's listing.
  if (payload.kind !== 'void' && payload.time < life.time)
    return 'is dated before the leaf before it'
  life.time = payload.time
  switch (payload.kind) {
    case 'entry': {
      if (life.entryPrice !== null) return 'enters a second time'
      life.entryPrice = payload.price
      return null
    }
    case 'leg': {
      life.legCount += 1
      if (life.entryPrice === null) return 'adds a leg before the entry'
      return payload.number === life.legCount ? null : 'adds a leg out of order'
    }
    case 'outcome': {
      life.hasEnded = true
      return faultOfOutcome(life, payload)
    }
    case 'void': {
      life.hasEnded = true
      return null
    }
  }
}

function faultOfOutcome(life: SignalHistory, outcome: OutcomeLeaf): string | null {
  const { direction, fills, exitPrice, fee, slippage } = outcome
  const [entry, ...legs] = fills
  if (entry === undefined || entry.number !== 0 || entry.price !== life.entryPrice) {
    return 'tells another entry than the entry leaf'
  }
  // A leg may end without a fill, so numbers may be missing; none may be new or repeated.
  if (legs.some(({ number }, at) => number > life.legCount || number <= fills[at]!.number)) {
    return 'fills a leg that no leaf asked for'
  }
  if (fee !== FEE || slippage !== SLIPPAGE) return 'tells other costs than the ones in force'
  const gateFault = faultOfExitGate(life.open, outcome)
  if (gateFault !== null) return gateFault
  if (isBeyondLevel(life.open, outcome)) return 'leaves at a price that its level does not give'
  const entryPrice = averagePrice(fills.map((fill) => ({ fill })))
  return netReturn(direction, entryPrice, exitPrice) === outcome.netReturn
    ? null
    : 'tells a net return that its fills do not come to'
}

/** A stop fills at its level or worse, a target at its level or better. */
function isBeyondLevel(open: OpenLeaf, { direction, reason, exitPrice }: OutcomeLeaf): boolean {
  const sign = direction === 'long' ? 1 : -1
  if (reason === 'stop') return sign * (exitPrice - open.stopPrice) > 0
  if (reason !== 'target') return false
  return open.targetPrice === null || sign * (exitPrice - open.targetPrice) < 0
}
