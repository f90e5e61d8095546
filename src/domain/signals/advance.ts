import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, INTERVAL_MS } from '#domain/time/interval.ts'
import { isGateOpen, type MarketGate } from './gate/market-gate.ts'
import { fillExit, fillLegs, watchLevels } from './levels.ts'
import { isOpen, type Leg, type Signal, type VoidReason } from './signal.ts'
import { sideOfSignal, STRATEGY, type Strategy } from './rules/strategy.ts'

/** A signal without a trading bar for this long after its trigger is void. @source DECISIONS 6 */
export const ENTRY_LIMIT_MS = DAY_MS

/** A gap longer than this voids open signals and restarts the series. @source DECISIONS 5 */
export const GAP_LIMIT_MS = DAY_MS

/**
 * Advances a signal over one closed 15m bar: fills pending orders at the bar's open, then checks
 * stop and target within it, the stop first. Returns the same reference where nothing changed.
 * Nothing fills in a bar without volume. `closeTime` is the bar's close.
 *
 * @example advanceSignal(detected, bar).legs[0]?.fill // {barOpenTime: bar.openTime, price: bar.open}
 * @source DECISIONS 6
 */
export function advanceSignal(
  signal: Signal,
  bar: Candle,
  closeTime: number = bar.openTime + BASE_INTERVAL_MS,
): Signal {
  if (!isOpen(signal) || bar.openTime < signal.triggerTime) return signal
  if (signal.state === 'detected') return enter(signal, bar, closeTime)
  if (bar.volume === 0) return signal
  if (signal.exit === null) return watchLevels(signal, bar, closeTime)
  const { fill: _unfilled, ...asked } = signal.exit
  return fillExit(signal, asked, { bar, price: bar.open, closeTime })
}

function enter(signal: Signal, bar: Candle, closeTime: number): Signal {
  const limit = signal.triggerTime + ENTRY_LIMIT_MS
  if (bar.volume > 0 && bar.openTime < limit) {
    return watchLevels(fillLegs({ ...signal, state: 'entered' }, bar), bar, closeTime)
  }
  return closeTime >= limit ? voidSignal(signal, 'no-entry-bar', limit) : signal
}

/**
 * Advances a signal over bars that the venue did not print. `gapMs` runs from the last bar's close
 * to `time`, or to the open of the bar that ended the gap. The candles alone date a void, however
 * late it is noticed.
 *
 * @source DECISIONS 5, 6
 */
export function advanceOverGap(signal: Signal, time: number, gapMs: number): Signal {
  if (!isOpen(signal)) return signal
  const gapTime = time - gapMs + GAP_LIMIT_MS + BASE_INTERVAL_MS
  const entryTime = signal.state === 'detected' ? signal.triggerTime + ENTRY_LIMIT_MS : Infinity
  if (entryTime <= time && entryTime <= gapTime) {
    return voidSignal(signal, 'no-entry-bar', entryTime)
  }
  return gapMs > GAP_LIMIT_MS ? voidSignal(signal, 'gap', gapTime) : signal
}

/** Ends an open signal without an outcome at market time `time`; an ended one stays as it is. */
export function voidSignal(signal: Signal, reason: VoidReason, time: number): Signal {
  if (!isOpen(signal)) return signal
  return { ...signal, state: 'void', voidReason: reason, endedTime: time }
}

/**
 * Evaluates an entered signal on one closed candle of its own interval: updates the best close, and
 * requests the exit at the next open where the close is `trailAtr` trigger ATRs behind it, where
 * the side's time is up, or where Bitcoin's gate at this close asks for it, in that order. A candle
 * that closed before the entry changes nothing. Needs no window.
 */
export function evaluateCandle(
  signal: Signal,
  candle: Candle,
  closeTime: number,
  gate: MarketGate | null,
  strategy: Strategy = STRATEGY,
): Signal {
  const entry = signal.legs[0]?.fill
  if (signal.state !== 'entered' || !entry || closeTime <= entry.barOpenTime) return signal
  const { close } = candle
  const sign = signal.direction === 'long' ? 1 : -1
  const bestClose = sign * (close - signal.bestClose) > 0 ? close : signal.bestClose
  const side = sideOfSignal(signal, strategy)
  const asked = { triggerTime: closeTime, triggerPrice: close, fill: null }
  if (sign * (bestClose - close) >= (side?.trailAtr ?? Infinity) * signal.triggerAtr) {
    return { ...signal, bestClose, state: 'exiting', exit: { reason: 'trail', ...asked } }
  }
  const maxMs = (side?.maxCandles ?? Infinity) * INTERVAL_MS[signal.interval]
  if (closeTime - signal.triggerTime >= maxMs) {
    return { ...signal, bestClose, state: 'exiting', exit: { reason: 'time', ...asked } }
  }
  const exitGate = side?.exitGate ?? null
  if (exitGate !== null && gate !== null && isGateOpen(gate.state, exitGate)) {
    return { ...signal, bestClose, state: 'exiting', exit: { reason: 'gate', ...asked, gate } }
  }
  return bestClose === signal.bestClose ? signal : { ...signal, bestClose }
}

/** A signal with one more leg asked for. */
export function addLeg(signal: Signal, leg: Leg): Signal {
  return { ...signal, legs: [...signal.legs, leg] }
}
