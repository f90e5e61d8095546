import type { Interval } from '#domain/time/interval.ts'
import type { MarketGate } from './gate/market-gate.ts'

export type Direction = 'long' | 'short'

/** Short-term signals come from 4h and finer, long-term from 1d. @source Spec 1 */
export type Term = 'short-term' | 'long-term'

/** `void` is a signal that never filled or lost its candles; it has no outcome. */
export type SignalState = 'detected' | 'entered' | 'exiting' | 'closed' | 'void'

/**
 * Why a signal closed. A stop or target fills inside a bar; the others are requested at the close of
 * a candle and fill at the next open: `trail` behind the best close, `time` after a number of
 * candles, `gate` where Bitcoin's gate turned. `trend` is of logs before version 1.
 */
export type ExitReason = 'stop' | 'target' | 'trail' | 'trend' | 'time' | 'gate'

export type VoidReason = 'no-entry-bar' | 'gap' | 'delisted'

/** One rule of the why: what was measured, what it is held against, what it adds to the score. */
export interface RuleReading {
  /** Key of the rule's text in `words/<language>/signals.json` under `rule`. */
  readonly rule: string
  readonly value: number
  readonly threshold: number
  readonly isMet: boolean
  /** Points this rule adds to the score; the contributions sum to it. */
  readonly contribution: number
}

/** The reasons of a trigger, recomputable from the candles by anyone. */
export interface Why {
  readonly score: number
  readonly threshold: number
  readonly rules: readonly RuleReading[]
}

/** Where and at what price something filled. */
export interface Fill {
  /** Open time (ms UTC, market) of the 15m bar the fill happened in. */
  readonly barOpenTime: number
  readonly price: number
}

/** The first entry (number 0) or an add-position leg (1 and 2); equal quote amounts each. */
export interface Leg {
  readonly number: number
  /** Close time of the candle that asked for it; it fills at the open of the next 15m bar. */
  readonly triggerTime: number
  readonly triggerPrice: number
  readonly fill: Fill | null
  readonly why: Why
}

/** How a signal was or will be left. `fill` is null until the bar that fills it has closed. */
export interface Exit {
  readonly reason: ExitReason
  /** Close time of the candle that asked, or of the bar in which the level was hit. */
  readonly triggerTime: number
  readonly triggerPrice: number
  readonly fill: Fill | null
  /** Bitcoin's gate that requested it; absent for other reasons. */
  readonly gate?: MarketGate
}

/** Best and worst excursion after entry, as fractions of the entry price, before costs. */
export interface Excursion {
  /** Highest return reached within 72 h of the entry: reached, not earned. */
  readonly highest72h: number
  /** Lowest return touched within 72 h of the entry. */
  readonly lowest72h: number
}

/**
 * One signal of one series through its whole life. All times are market time, ms UTC; prices are
 * those of the venue. Everything here is a function of closed candles.
 */
export interface Signal {
  readonly marketId: string
  readonly interval: Interval
  readonly direction: Direction
  readonly strategyVersion: string
  readonly state: SignalState
  /** Close time of the trigger candle; part of the unique key. */
  readonly triggerTime: number
  /** Recommended price: close of the trigger candle. */
  readonly triggerPrice: number
  readonly stopPrice: number
  readonly targetPrice: number | null
  /** ATR at the trigger, the yardstick of trail and add-position. */
  readonly triggerAtr: number
  /** Best close in the trade's direction since entry, for the trailing exit. */
  readonly bestClose: number
  readonly legs: readonly Leg[]
  /** Bitcoin's gate at the trigger, which later candles never change; null under rules without one. */
  readonly gate: MarketGate | null
  readonly exit: Exit | null
  readonly voidReason: VoidReason | null
  readonly excursion: Excursion | null
  /** Net of fees and slippage, as a fraction (0.0123 is +1.23%); null until closed. */
  readonly netReturn: number | null
  /** Market time at which it was closed or voided. */
  readonly endedTime: number | null
}

/** The term of an interval. `termOf('1d') === 'long-term'`. */
export function termOf(interval: Interval): Term {
  return interval === '1d' ? 'long-term' : 'short-term'
}

/** Whether a signal can still change. */
export function isOpen(signal: Pick<Signal, 'state'>): boolean {
  return signal.state !== 'closed' && signal.state !== 'void'
}
