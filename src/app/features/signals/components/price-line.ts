import { effectiveStop } from '#domain/signals/since-entry/effective-stop.ts'
import type { SignalRow } from '../queries.ts'
import { signalDecimals, type TradedFields } from './signal-decimals.ts'

/** What a level on a signal's line is. */
export type LevelKind = 'stop' | 'trail' | 'entry' | 'average' | 'trigger' | 'target' | 'best'

/** A level with its price and position: 0 is the left end of the line, 1 the right. */
export interface Level {
  readonly kind: LevelKind
  readonly price: number
  readonly at: number
}

/** A part of the line; `from` is never right of `to`. */
export interface LineSpan {
  readonly from: number
  readonly to: number
}

/** A signal's price line: loss at the left and gain at the right, for shorts too. */
export interface PriceLine {
  /** Named below the line, from left to right. */
  readonly levels: readonly Level[]
  /** Entry or trigger: the tick. */
  readonly tick: number
  /** Levels that are neither the tick nor an end of the line. */
  readonly marks: readonly number[]
  /** False before the fill: the tick is hollow, and there is no dot. */
  readonly isFilled: boolean
  /** The price now, or the exit. `beyond` where it is past an end of the line. */
  readonly dot: { readonly at: number; readonly beyond: 'left' | 'right' | null } | null
  /** Entry to the dot. */
  readonly solid: LineSpan | null
  /** The worst to the best price since the entry. */
  readonly band: LineSpan | null
  /** Where a line without a target begins to fade: the best price. Null with a target. */
  readonly fadeFrom: number | null
}

/** The fields of a signal that its line is drawn from. */
export type LineFields = Pick<
  SignalRow,
  | 'direction'
  | 'state'
  | 'legCount'
  | 'recommendedPrice'
  | 'averagePrice'
  | 'stopPrice'
  | 'trailPrice'
  | 'targetPrice'
  | 'exitPrice'
  | 'exitReason'
  | 'sinceEntry'
>

/**
 * Lays a signal onto its line, which ends at the left with the stop that counts and at the right
 * with the target; without one at the best price so far, and at least as far from the entry as the
 * stop. Null where the prices are not shown.
 *
 * @param price the last price; null while unknown
 * @example a long filled at 100 with stop 90, target 120 and price 110 // tick 0.33, dot at 0.67
 */
export function priceLineOf(row: LineFields, price: string | null): PriceLine | null {
  const stop = Number(row.stopPrice)
  const entry = Number(row.averagePrice ?? row.recommendedPrice)
  if (!(stop > 0) || !(entry > 0)) return null
  const sign = row.direction === 'long' ? 1 : -1
  const farther = (...prices: number[]) =>
    prices.reduce((one, other) => (sign * (other - one) > 0 ? other : one))
  const nearer = (...prices: number[]) =>
    prices.reduce((one, other) => (sign * (other - one) < 0 ? other : one))

  const isFilled = row.averagePrice !== null
  const now = isFilled ? dotPrice(row, price) : null
  const since = isFilled ? row.sinceEntry : null
  const known = [entry, ...(now === null ? [] : [now])]
  const best = since === null ? farther(...known) : farther(...known, Number(since.best))
  const worst = since === null ? nearer(...known) : nearer(...known, Number(since.worst))

  const stopNow = effectiveStop(row)
  const limit = Number(stopNow?.price ?? stop)
  const left = nearer(limit, entry)
  const target = row.targetPrice === null ? null : Number(row.targetPrice)
  // Half a line for what the entry risked, so that a new signal is not all loss.
  const right = target ?? farther(best, entry + sign * Math.abs(entry - stop))
  const at = (level: number) => (right === left ? 0 : (level - left) / (right - left))

  const entryKind = isFilled ? (row.legCount > 1 ? 'average' : 'entry') : 'trigger'
  const levels: Level[] = [
    { kind: stopNow?.kind ?? 'stop', price: limit, at: at(limit) },
    { kind: entryKind, price: entry, at: at(entry) },
  ]
  if (target !== null) levels.push({ kind: 'target', price: target, at: 1 })
  else if (best !== entry) levels.push({ kind: 'best', price: best, at: at(best) })

  const tick = at(entry)
  const dotAt = now === null ? null : at(now)
  return {
    levels: levels.toSorted((one, other) => one.at - other.at),
    tick,
    marks: levels.flatMap(({ kind, at: place }) =>
      kind === entryKind || place <= EDGE || place >= 1 - EDGE ? [] : [place],
    ),
    isFilled,
    dot: dotAt === null ? null : { at: within(dotAt), beyond: beyondOf(dotAt) },
    solid: dotAt === null ? null : spanOf(tick, dotAt),
    band: isFilled ? spanOf(at(worst), at(best)) : null,
    fadeFrom: target === null ? within(at(best)) : null,
  }
}

/** The decimals of a line's levels and of the price beside them. */
export function lineDecimals(row: LineFields & TradedFields, { levels }: PriceLine): number {
  return signalDecimals(row, [...levels.map(({ price }) => price), row.exitPrice])
}

/** The exit of a closed signal, the last price of one in progress. */
function dotPrice(row: LineFields, price: string | null): number | null {
  const now = Number(row.state === 'closed' ? row.exitPrice : price)
  return now > 0 && row.state !== 'void' ? now : null
}

function spanOf(one: number, other: number): LineSpan {
  return { from: within(Math.min(one, other)), to: within(Math.max(one, other)) }
}

function within(at: number): number {
  return Math.min(1, Math.max(0, at))
}

/** A stop that fills at its own price is at the end, not beyond it. */
const EDGE = 1e-9

function beyondOf(at: number): 'left' | 'right' | null {
  if (at < -EDGE) return 'left'
  return at > 1 + EDGE ? 'right' : null
}
