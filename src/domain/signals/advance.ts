import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { averagePrice, netReturn } from './outcome.ts'
import {
  type Excursion,
  type ExitReason,
  isOpen,
  type Leg,
  type Signal,
  type VoidReason,
} from './signal.ts'
import { STRATEGY, type Strategy } from './strategy.ts'

/** A signal that finds no trading bar for this long after its trigger is void. @source DECISIONS 6 */
export const ENTRY_LIMIT_MS = DAY_MS

/** A hole longer than this voids what is open and starts its series anew. @source DECISIONS 5 */
export const GAP_LIMIT_MS = DAY_MS

/** How long after the entry the excursion is measured. @source Spec 2 (72H max) */
export const EXCURSION_MS = 72 * HOUR_MS

/**
 * Leads a signal over one closed 15m bar: fills what waits at the bar's open, then watches stop
 * and target within it, the stop first. The same reference comes back where nothing changed. A
 * bar without volume did not trade: nothing fills in it. `closeTime` is the bar's close.
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
  if (signal.state === 'detected') {
    const limit = signal.triggerTime + ENTRY_LIMIT_MS
    if (bar.volume > 0 && bar.openTime < limit)
      return watchLevels(enter(signal, bar), bar, closeTime)
    return closeTime >= limit ? voidSignal(signal, 'no-entry-bar', limit) : signal
  }
  if (bar.volume === 0) return signal
  if (signal.state === 'exiting') return fillExit(signal, bar, closeTime)
  return watchLevels(signal, bar, closeTime)
}

/**
 * Leads a signal over bars that the venue did not print. `holeMs` runs from the last bar's close
 * to `time`, or to the open of the bar that ended the hole. A void is dated by the candles alone,
 * however late it is noticed.
 *
 * @source DECISIONS 5, 6
 */
export function advanceOverHole(signal: Signal, time: number, holeMs: number): Signal {
  if (!isOpen(signal)) return signal
  const gapTime = time - holeMs + GAP_LIMIT_MS + BASE_INTERVAL_MS
  const entryTime = signal.state === 'detected' ? signal.triggerTime + ENTRY_LIMIT_MS : Infinity
  if (entryTime <= time && entryTime <= gapTime) {
    return voidSignal(signal, 'no-entry-bar', entryTime)
  }
  return holeMs > GAP_LIMIT_MS ? voidSignal(signal, 'gap', gapTime) : signal
}

/** Ends an open signal without an outcome at market time `time`; an ended one stays as it is. */
export function voidSignal(signal: Signal, reason: VoidReason, time: number): Signal {
  if (!isOpen(signal)) return signal
  return { ...signal, state: 'void', voidReason: reason, endedTime: time }
}

/**
 * Judges an entered signal by one closed candle of its own interval: the best close moves along,
 * and a close `trailAtr` trigger ATRs behind it asks for the exit at the next open. A candle that
 * closed before the entry says nothing. Needs no window.
 */
export function judgeCandle(
  signal: Signal,
  candle: Candle,
  closeTime: number,
  strategy: Strategy = STRATEGY,
): Signal {
  const entry = signal.legs[0]?.fill
  if (signal.state !== 'entered' || !entry || closeTime <= entry.barOpenTime) return signal
  const { close } = candle
  const sign = signal.direction === 'long' ? 1 : -1
  const bestClose = sign * (close - signal.bestClose) > 0 ? close : signal.bestClose
  const back = sign * (bestClose - close)
  if (back >= strategy.sides[signal.direction].trailAtr * signal.triggerAtr) {
    const exit = {
      reason: 'trail',
      triggerTime: closeTime,
      triggerPrice: close,
      fill: null,
    } as const
    return { ...signal, bestClose, state: 'exiting', exit }
  }
  return bestClose === signal.bestClose ? signal : { ...signal, bestClose }
}

/** A signal with one more leg asked for. */
export function addLeg(signal: Signal, leg: Leg): Signal {
  return { ...signal, legs: [...signal.legs, leg] }
}

function enter(signal: Signal, bar: Candle): Signal {
  return fillLegs({ ...signal, state: 'entered' }, bar)
}

function fillLegs(signal: Signal, bar: Candle): Signal {
  if (signal.legs.every(({ fill }) => fill !== null)) return signal
  const fill = { barOpenTime: bar.openTime, price: bar.open }
  return { ...signal, legs: signal.legs.map((leg) => (leg.fill === null ? { ...leg, fill } : leg)) }
}

function fillExit(signal: Signal, bar: Candle, closeTime: number): Signal {
  if (signal.exit === null) throw new Error(`an exiting signal of ${signal.marketId} has no exit`)
  const { reason, triggerTime, triggerPrice } = signal.exit
  return close(reachPrice(signal, bar, bar.open), {
    reason,
    triggerTime,
    triggerPrice,
    price: bar.open,
    barOpenTime: bar.openTime,
    closeTime,
  })
}

/**
 * Stop, pending legs and target on one bar. A bar that opens beyond the stop ends the trade there
 * before a waiting leg fills; past that, whatever else a bar touches, its stop counts first.
 */
function watchLevels(signal: Signal, bar: Candle, closeTime: number): Signal {
  const sign = signal.direction === 'long' ? 1 : -1
  const { stopPrice, targetPrice } = signal
  const worst = sign > 0 ? bar.low : bar.high
  const best = sign > 0 ? bar.high : bar.low
  const end = (after: Signal, reason: ExitReason, level: number, price: number): Signal =>
    close(reachPrice(reachPrice(after, bar, bar.open), bar, price), {
      reason,
      triggerTime: closeTime,
      triggerPrice: level,
      price,
      barOpenTime: bar.openTime,
      closeTime,
    })
  if (sign * (bar.open - stopPrice) <= 0) return end(signal, 'stop', stopPrice, bar.open)
  const filled = fillLegs(signal, bar)
  if (sign * (worst - stopPrice) <= 0) return end(filled, 'stop', stopPrice, stopPrice)
  const reached = reachPrice(reachPrice(filled, bar, worst), bar, best)
  if (targetPrice === null || sign * (best - targetPrice) < 0) return reached
  const price = sign * (bar.open - targetPrice) > 0 ? bar.open : targetPrice
  return end(reachPrice(filled, bar, worst), 'target', targetPrice, price)
}

interface Ending {
  readonly reason: ExitReason
  readonly triggerTime: number
  readonly triggerPrice: number
  readonly price: number
  readonly barOpenTime: number
  readonly closeTime: number
}

function close(signal: Signal, ending: Ending): Signal {
  const { reason, triggerTime, triggerPrice, price, barOpenTime, closeTime } = ending
  return {
    ...signal,
    state: 'closed',
    exit: { reason, triggerTime, triggerPrice, fill: { barOpenTime, price } },
    netReturn: netReturn(signal.direction, averagePrice(signal.legs), price),
    endedTime: closeTime,
  }
}

/** Widens the excursion to a price that the bar reached, within 72 h of the entry. */
function reachPrice(signal: Signal, bar: Candle, price: number): Signal {
  const entry = signal.legs[0]?.fill
  if (!entry || bar.openTime >= entry.barOpenTime + EXCURSION_MS) return signal
  const reached = signal.direction === 'long' ? price / entry.price - 1 : 1 - price / entry.price
  const { highest72h, lowest72h }: Excursion = signal.excursion ?? { highest72h: 0, lowest72h: 0 }
  if (signal.excursion !== null && reached <= highest72h && reached >= lowest72h) return signal
  return {
    ...signal,
    excursion: {
      highest72h: Math.max(highest72h, reached),
      lowest72h: Math.min(lowest72h, reached),
    },
  }
}
