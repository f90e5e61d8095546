import { FEE, SLIPPAGE } from '../outcome.ts'
import type { Signal } from '../signal.ts'
import type { Hash } from './hash.ts'
import type { ExtremeLeafDraft } from './extreme-leaf.ts'
import type { MarketGate } from '../gate/market-gate.ts'
import type { EntryLeaf, LegLeaf, LoggedGate, OpenLeaf, OutcomeLeaf, VoidLeaf } from './leaf.ts'

type WithoutIndex<Leaf> = Omit<Leaf, 'openIndex'>

/** A leaf before the log has given its `open` leaf a place; an `open` leaf is whole already. */
export type LeafDraft =
  | OpenLeaf
  | WithoutIndex<EntryLeaf>
  | WithoutIndex<LegLeaf>
  | WithoutIndex<OutcomeLeaf>
  | WithoutIndex<VoidLeaf>

/** Any entry before it has a place. */
export type LoggedDraft = LeafDraft | ExtremeLeafDraft

/** What a step was made from. */
export interface LeafInput {
  readonly signalId: string
  readonly world: string
  /** The coin of the signal's market, and whether that market was its primary one at the trigger. */
  readonly coinId: string
  readonly isHeadline: boolean
  /** Digest of the window that was evaluated; null where none was. */
  readonly windowDigest: Hash | null
  /** Candles in that window; null where none was evaluated. */
  readonly candleCount: number | null
  /** Digest of the 15m bar of the step; null where none came. */
  readonly barDigest: Hash | null
  /** Digest of the closes behind a gate; null where they are missing. */
  readonly gateDigest: (gate: MarketGate) => Hash | null
}

/**
 * The leaves that a step of a signal adds to the log, in order. `before` is the same signal before
 * the step, null where the step made it.
 */
export function leavesOf(before: Signal | null, after: Signal, input: LeafInput): LeafDraft[] {
  const leaves: LeafDraft[] = []
  if (before === null) leaves.push(openLeaf(after, input))
  const entry = after.legs[0]?.fill
  if (entry && !before?.legs[0]?.fill) {
    leaves.push({
      ...baseOf(after, input),
      kind: 'entry',
      time: entry.barOpenTime,
      inputDigest: input.barDigest,
      barOpenTime: entry.barOpenTime,
      price: entry.price,
    })
  }
  const known = before?.legs.length ?? 1
  for (const { number, triggerTime, triggerPrice, why } of after.legs.slice(Math.max(known, 1))) {
    leaves.push({
      ...baseOf(after, input),
      kind: 'leg',
      time: triggerTime,
      inputDigest: input.windowDigest,
      number,
      triggerPrice,
      why,
    })
  }
  const end = endLeaf(before, after, input)
  return end === null ? leaves : [...leaves, end]
}

function baseOf({ strategyVersion, marketId, interval, direction }: Signal, input: LeafInput) {
  const { signalId, world } = input
  return { signalId, world, strategyVersion, marketId, interval, direction }
}

function openLeaf(signal: Signal, input: LeafInput): OpenLeaf {
  const { triggerTime, triggerPrice, stopPrice, targetPrice, triggerAtr } = signal
  return {
    ...baseOf(signal, input),
    kind: 'open',
    coinId: input.coinId,
    isHeadline: input.isHeadline,
    time: triggerTime,
    inputDigest: input.windowDigest,
    triggerPrice,
    stopPrice,
    targetPrice,
    triggerAtr,
    why: signal.legs[0]?.why ?? { score: 0, threshold: 0, rules: [] },
    ...(signal.gate === null
      ? {}
      : { candleCount: input.candleCount ?? 0, gate: loggedGate(signal.gate, input) }),
  }
}

function loggedGate(gate: MarketGate, { gateDigest }: LeafInput): LoggedGate {
  return { ...gate, digest: gateDigest(gate) }
}

function endLeaf(before: Signal | null, after: Signal, input: LeafInput): LeafDraft | null {
  const { endedTime, voidReason, exit, netReturn } = after
  if (endedTime === null || (before?.endedTime ?? null) !== null) return null
  const base = { ...baseOf(after, input), time: endedTime, inputDigest: input.barDigest }
  if (voidReason !== null) return { ...base, kind: 'void', reason: voidReason }
  if (exit === null || exit.fill === null || netReturn === null) return null
  return {
    ...base,
    kind: 'outcome',
    reason: exit.reason,
    fills: after.legs.flatMap(({ number, fill }) => (fill === null ? [] : [{ number, ...fill }])),
    exitBarOpenTime: exit.fill.barOpenTime,
    exitPrice: exit.fill.price,
    fee: FEE,
    slippage: SLIPPAGE,
    netReturn,
    highest72h: after.excursion?.highest72h ?? null,
    lowest72h: after.excursion?.lowest72h ?? null,
    ...(exit.gate === undefined ? {} : { gate: loggedGate(exit.gate, input) }),
  }
}
