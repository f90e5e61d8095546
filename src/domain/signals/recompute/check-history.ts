import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, INTERVAL_MS } from '#domain/time/interval.ts'
import { canonicalJson, type JsonValue } from '../transparency-log/canonical-json.ts'
import { digestOfBar, digestOfWindow } from '../transparency-log/digest.ts'
import type { LeafKind, LeafPayload, LoggedGate, OpenLeaf } from '../transparency-log/leaf.ts'
import { type LeafDraft, leavesOf } from '../transparency-log/leaves-of.ts'
import type { Signal } from '../signal.ts'
import { sideOf, strategyOf } from '../rules/strategy.ts'
import { recomputeSignal } from './recompute-signal.ts'
import {
  type GateCandles,
  type GateSpan,
  gateSpansOf,
  RecomputedGates,
} from './recomputed-gates.ts'
import { walkBars, type WalkedBars } from './walked-bars.ts'

/** All leaves of one signal, in order. */
export interface LoggedHistory {
  readonly open: OpenLeaf
  readonly later: readonly Exclude<LeafPayload, OpenLeaf>[]
}

/** The candles that a signal is recomputed from: those that open in `[from, to)`, ms UTC. */
export interface HistorySpan {
  readonly candlesFrom: number
  readonly barsFrom: number
  readonly to: number
  /** Bitcoin's 4h candles behind the signal's gates; none under rules without a gate. */
  readonly gates: readonly GateSpan[]
}

/** The candles of that span, oldest first: the series' own, and 15m bars. */
export interface HistoryCandles {
  readonly candles: readonly Candle[]
  readonly bars: readonly Candle[]
  /** Bitcoin's 4h candles of the span, by market; without those that the source lacks. */
  readonly gateCandles: GateCandles
  /** How far the source goes, the close of its newest bar. */
  readonly throughTime: number
}

/** Verdict of the candles on a logged signal. */
export type HistoryVerdict =
  /** The rules reproduce exactly the logged leaves. */
  | { readonly kind: 'same' }
  /** 15m bars between its trigger and its end are missing, so an earlier end cannot be ruled out. */
  | { readonly kind: 'gap' }
  /** A candle behind a decision has changed since, so no verdict is possible. */
  | { readonly kind: 'corrected' }
  /** Candles are missing. */
  | { readonly kind: 'missing' }
  /** The rules of its version are unknown here. */
  | { readonly kind: 'other-rules' }
  /** On the logged candles the rules give a different result, first at this leaf. */
  | { readonly kind: 'differs'; readonly at: LeafKind }

/** The verdict on a signal, and the bars that were checked; null where the rules could not run. */
export interface HistoryCheck {
  readonly verdict: HistoryVerdict
  readonly walked: WalkedBars | null
}

/** The span of candles that a signal needs; an open one is followed through `untilTime`. */
export function spanOf(life: LoggedHistory, untilTime: number): HistorySpan {
  const { time, interval, strategyVersion } = life.open
  const stepMs = INTERVAL_MS[interval]
  const windowLength = strategyOf(strategyVersion)?.windowLength ?? 0
  return {
    // A gap at the window's start is filled from the candle before it, at most a day away.
    candlesFrom: time - (windowLength + 1) * stepMs - DAY_MS,
    barsFrom: time - stepMs,
    to: endOf(life)?.time ?? untilTime,
    gates: gateSpansOf(gatesOf(life)),
  }
}

/**
 * Recomputes a logged signal from candles and compares it with its leaves: first the digests of the
 * candles that each leaf names, then every fact, then every bar between trigger and end. A
 * delisting is in no candle and is not compared.
 */
export function checkHistory(
  life: LoggedHistory,
  span: HistorySpan,
  source: HistoryCandles,
): HistoryCheck {
  const { interval, time: triggerTime } = life.open
  const end = endOf(life)
  // What is still open is followed as far as its bars go.
  const endTime = Math.min(span.to, end === null ? source.throughTime : Infinity)
  const { candles, bars } = source
  const times = { triggerTime, endTime, throughTime: endTime }
  const walked = walkBars({ interval, ...times, candles, bars })
  const verdict = evaluateHistory(life, span, source)
  if (verdict.kind === 'other-rules') return { verdict, walked: null }
  // A void signal says itself that bars were missing.
  const isGap = walked.missingCount > 0 && end?.kind !== 'void' && isOfLaterBars(verdict)
  return { verdict: isGap ? { kind: 'gap' } : verdict, walked }
}

/** Whether bars after the trigger bear on a verdict. */
function isOfLaterBars(verdict: HistoryVerdict): boolean {
  return verdict.kind === 'same' || (verdict.kind === 'differs' && verdict.at !== 'open')
}

function evaluateHistory(
  life: LoggedHistory,
  span: HistorySpan,
  source: HistoryCandles,
): HistoryVerdict {
  const { interval, marketId, time: triggerTime, strategyVersion } = life.open
  const strategy = strategyOf(strategyVersion)
  if (strategy === null) return { kind: 'other-rules' }
  const windows = new Map<number, string>()
  const { candles, bars } = source
  const named = gatesOf(life)
  const gates = named.length === 0 ? null : new RecomputedGates(named, source.gateCandles)
  const { candleCount } = life.open
  const untilTime = span.to - (span.to % BASE_INTERVAL_MS)
  const series = { marketId, interval }
  const recomputed = recomputeSignal(
    {
      series,
      triggerTime,
      untilTime,
      candles,
      bars,
      gates,
      strategy,
      ...(candleCount === undefined ? {} : { candleCount }),
    },
    (window, time) => windows.set(time, digestOfWindow(window, strategy.windowLength)),
  )
  if (recomputed.kind === 'gone') return { kind: 'missing' }
  const matches = named.map((gate) => gates?.match(gate))
  if (isCorrected(life, windows, bars) || matches.includes('corrected'))
    return { kind: 'corrected' }
  if (matches.includes('missing')) return { kind: 'missing' }
  const at = recomputed.kind === 'nothing' ? 'open' : firstDifference(life, recomputed.signal)
  const isUnsure = gates !== null && gates.hasUnknown && isGateExit(life)
  if (at !== 'open' && isUnsure) return { kind: 'missing' }
  if (at === null) return { kind: 'same' }
  return at !== 'open' && source.throughTime < untilTime
    ? { kind: 'missing' }
    : { kind: 'differs', at }
}

/** The gates that a signal names: its opening's, then that of an exit by the gate. */
function gatesOf({ open, later }: LoggedHistory): LoggedGate[] {
  const exit = later.find((leaf) => leaf.kind === 'outcome')
  return [open.gate, exit?.gate].filter((gate) => gate !== undefined)
}

/** Whether Bitcoin's gate may end a signal before anything else does. */
function isGateExit({ open }: LoggedHistory): boolean {
  const { strategyVersion, interval, direction } = open
  const strategy = strategyOf(strategyVersion)
  const side = strategy === null ? null : sideOf(strategy, interval, direction)
  return side !== null && side.exitGate !== null
}

/** Whether a candle that a leaf names by its digest exists and differs. */
function isCorrected(
  { open, later }: LoggedHistory,
  windows: ReadonlyMap<number, string>,
  bars: readonly Candle[],
): boolean {
  const byTime = new Map(bars.map((bar) => [bar.openTime, bar]))
  const barDigest = (openTime: number): string | null => {
    const bar = byTime.get(openTime)
    return bar === undefined ? null : digestOfBar(bar)
  }
  return [open, ...later].some((leaf) => {
    const mine = digestOf(leaf, windows, barDigest)
    return leaf.inputDigest !== null && mine !== null && mine !== leaf.inputDigest
  })
}

function digestOf(
  leaf: LeafPayload,
  windows: ReadonlyMap<number, string>,
  barDigest: (openTime: number) => string | null,
): string | null {
  switch (leaf.kind) {
    case 'open':
    case 'leg':
      return windows.get(leaf.time) ?? null
    case 'entry':
      return barDigest(leaf.barOpenTime)
    case 'outcome':
      return barDigest(leaf.exitBarOpenTime)
    case 'void':
      return null
  }
}

function endOf({ later }: LoggedHistory): LeafPayload | null {
  const last = later.at(-1)
  return last?.kind === 'outcome' || last?.kind === 'void' ? last : null
}

/** The first leaf that differs between the log and the recomputed signal; null where none does. */
function firstDifference(life: LoggedHistory, signal: Signal): LeafKind | null {
  const { signalId, world } = life.open
  const input = {
    signalId,
    world,
    coinId: '',
    isHeadline: true,
    windowDigest: null,
    candleCount: life.open.candleCount ?? null,
    barDigest: null,
    gateDigest: () => null,
  }
  const mine = leavesOf(null, signal, input)
  const logged = [life.open, ...life.later].filter(
    (leaf) => leaf.kind !== 'void' || leaf.reason !== 'delisted',
  )
  const at = logged.findIndex((leaf, place) => {
    const own = mine[place]
    return own === undefined || factsOf(own) !== factsOf(leaf)
  })
  return logged[at]?.kind ?? null
}

/** The trade facts of a leaf: its index in the log and its names are checked elsewhere. */
function factsOf(leaf: LeafPayload | LeafDraft): string {
  const { signalId: _id, world: _world, inputDigest: _digest, ...facts } = leaf
  const rest: Record<string, unknown> = { ...facts }
  for (const name of ['openIndex', 'coinId', 'isHeadline']) delete rest[name]
  if ('gate' in leaf && leaf.gate !== undefined) rest['gate'] = { ...leaf.gate, digest: null }
  return canonicalJson(rest as unknown as JsonValue)
}
