import type { CandleWindow } from '#domain/market/candle-window.ts'
import { closeTimeOf, type Interval } from '#domain/time/interval.ts'
import { isGateOpen, type MarketGate } from './gate/market-gate.ts'
import { at } from './indicator/column.ts'
import { newFigures, type Figures } from './indicator/figures.ts'
import { measureWindow } from './indicator/window-figures.ts'
import { newSignal } from './new-signal.ts'
import { measureRule } from './rules/rule.ts'
import { isArmed, isTriggered, readWhy } from './rules/verdict.ts'
import type { Direction, Leg, Signal, Why } from './signal.ts'
import { type Side, sideOf, sideOfSignal, STRATEGY, type Strategy } from './rules/strategy.ts'

/** One market at one interval: what signals belong to. */
export interface Series {
  readonly marketId: string
  readonly interval: Interval
}

/** The reading of a series at its last closed candle, with or without a signal. */
export interface SeriesReading {
  /** The way both trend rules point; `volatile` is neither. */
  readonly trend: Direction | 'volatile'
  /** `armed` lacks only the trigger, `warming` lacks candles, `off` is an interval without an edge. */
  readonly status: 'armed' | 'detecting' | 'warming' | 'off'
  /** The way an armed series would go. */
  readonly direction: Direction | null
  /**
   * The rules read for the direction that the gate lets through, else for the trend's; null while
   * warming, or volatile under a shut gate.
   */
  readonly why: Why | null
}

const DIRECTIONS: readonly Direction[] = ['long', 'short']
const scratch = newFigures()

/**
 * The signal that the last candle of a window triggers while Bitcoin's `gate` (that of the candle's
 * close) lets it through, or null. It looks at the last `strategy.windowLength` rows and nothing
 * else: rows before them change nothing, rows after them do not exist. Null too where there are
 * fewer rows than `strategy.warmCandles`, where the last candle did not trade, and where prices
 * swing so far that a stop would be at zero or below.
 *
 * @example detectSignal({marketId: 'binancespotbtcusdt', interval: '4h'}, window, gate)?.direction
 * @source Spec 1; DECISIONS 6
 */
export function detectSignal(
  series: Series,
  window: CandleWindow,
  gate: MarketGate | null,
  strategy: Strategy = STRATEGY,
): Signal | null {
  const measured = measureLast(series.interval, window, strategy)
  if (measured === null || measured.volume === 0) return null
  for (const direction of DIRECTIONS) {
    const side = sideOf(strategy, series.interval, direction)
    if (side === null) continue
    if (!letsThrough(side, gate)) continue
    const why = readWhy(side, measured, direction, gate)
    if (!isTriggered(side, why)) continue
    const triggerTime = closeTimeOf(series.interval, at(window.openTime, window.length - 1))
    const { version } = strategy
    return newSignal({
      series,
      direction,
      triggerTime,
      figures: measured,
      why,
      side,
      version,
      gate,
    })
  }
  return null
}

/**
 * The leg that the last candle of a window adds to an entered signal, or null: a fresh trigger in
 * the trade's own direction, `legMinAtr` to `legMaxAtr` trigger ATRs beyond the fill before, two at
 * most after the first, and none while another waits for its fill.
 *
 * @source Spec 1 (add-position); DECISIONS 6
 */
export function detectLeg(
  signal: Signal,
  window: CandleWindow,
  gate: MarketGate | null,
  strategy: Strategy = STRATEGY,
): Leg | null {
  const measured = measureLast(signal.interval, window, strategy)
  if (measured === null || measured.volume === 0) return null
  if (!canAddLeg(signal, measured.close, strategy)) return null
  const side = sideOf(strategy, signal.interval, signal.direction)
  if (side === null) return null
  const why = readWhy(side, measured, signal.direction, gate)
  if (!isTriggered(side, why)) return null
  return {
    number: signal.legs.length,
    triggerTime: closeTimeOf(signal.interval, at(window.openTime, window.length - 1)),
    triggerPrice: measured.close,
    fill: null,
    why,
  }
}

/**
 * Whether a signal may take another leg at a close: a cheap check before a window is loaded. A
 * signal of an earlier version takes none: the pool prefilters by the current rules.
 */
export function canAddLeg(signal: Signal, close: number, strategy: Strategy = STRATEGY): boolean {
  const side = sideOfSignal(signal, strategy)
  if (side === null || signal.strategyVersion !== strategy.version) return false
  if (signal.state !== 'entered' || signal.legs.length >= side.maxLegs) return false
  const fill = signal.legs.at(-1)?.fill
  if (!fill) return false
  const moved = signal.direction === 'long' ? close - fill.price : fill.price - close
  const { legMinAtr, legMaxAtr } = side
  return moved >= legMinAtr * signal.triggerAtr && moved <= legMaxAtr * signal.triggerAtr
}

/**
 * What the rules say of an interval's series at the last candle of its window. Null, or fewer than
 * `strategy.warmCandles` rows, is warming.
 *
 * @example readSeries('4h', window).status // 'armed': the trend and the range are there, no breakout yet
 */
export function readSeries(
  interval: Interval,
  window: CandleWindow | null,
  gate: MarketGate | null,
  strategy: Strategy = STRATEGY,
): SeriesReading {
  const measured = window === null ? null : measureLast(interval, window, strategy)
  if (measured === null) {
    return { trend: 'volatile', status: 'warming', direction: null, why: null }
  }
  const trend = trendOf(measured)
  const isOff = DIRECTIONS.every((direction) => sideOf(strategy, interval, direction) === null)
  if (isOff) return { trend, status: 'off', direction: null, why: null }
  const direction = wayOf(interval, trend, gate, strategy)
  const side = direction === null ? null : sideOf(strategy, interval, direction)
  if (direction === null || side === null) {
    return { trend, status: 'detecting', direction: null, why: null }
  }
  const why = readWhy(side, measured, direction, gate)
  const isReady = isArmed(side, why)
  return {
    trend,
    status: isReady ? 'armed' : 'detecting',
    direction: isReady ? direction : null,
    why,
  }
}

/** The direction that the gate lets through, where one side asks for it; else that of the trend. */
function wayOf(
  interval: Interval,
  trend: Direction | 'volatile',
  gate: MarketGate | null,
  strategy: Strategy,
): Direction | null {
  const open = DIRECTIONS.find((direction) => {
    const side = sideOf(strategy, interval, direction)
    return side !== null && side.gate !== null && letsThrough(side, gate)
  })
  return open ?? (trend === 'volatile' ? null : trend)
}

function letsThrough({ gate: condition }: Side, gate: MarketGate | null): boolean {
  return condition === null || (gate !== null && isGateOpen(gate.state, condition))
}

function measureLast(interval: Interval, window: CandleWindow, strategy: Strategy): Figures | null {
  const { length } = window
  if (length < strategy.warmCandles[interval]) return null
  return measureWindow(window, Math.max(0, length - strategy.windowLength), length, scratch)
}

/** Long or short where both averages agree, the fast one with the slow and the slow with the long. */
function trendOf(measured: Figures): Direction | 'volatile' {
  const pointsAt = (direction: Direction): boolean =>
    measureRule('trend', measured, direction) >= 0 &&
    measureRule('regime', measured, direction) >= 0
  return DIRECTIONS.find(pointsAt) ?? 'volatile'
}
