import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import { netReturn } from '../signals/outcome.ts'
import {
  directionOf,
  type Extreme,
  EXTREME_LIFE_MS,
  type ExtremeExit,
  type ExtremeTrade,
  type ExtremeVoidReason,
  isOpenExtreme,
  stopPriceOf,
} from './extreme.ts'
import { EXTREME_GAP_MS } from './extreme-window.ts'

/** Without a bar that trades for this long after its trigger, it is void. */
export const EXTREME_ENTRY_LIMIT_MS = DAY_MS

/**
 * Advances a surge or plunge over a 15m close: the entry at the first open that trades, then each
 * trade to its stop, or to the first open 48 hours after the trigger. A bar that opens beyond a stop
 * fills there. `bar` is null where the venue printed none; `gapMs` is the time without bars before
 * it, or up to `time`. The same reference comes back where nothing changed.
 *
 * @source DECISIONS 5
 */
export function advanceExtreme(
  extreme: Extreme,
  {
    time,
    bar,
    gapMs,
  }: { readonly time: number; readonly bar: Candle | null; readonly gapMs: number },
): Extreme {
  if (!isOpenExtreme(extreme)) return extreme
  const limit = extreme.triggerTime + EXTREME_ENTRY_LIMIT_MS
  const isTrading = bar !== null && bar.volume > 0
  if (extreme.state === 'detected') {
    if (isTrading && bar.openTime < limit) return enter(extreme, bar)
    return time >= limit ? voidExtreme(extreme, 'no-entry-bar', limit) : extreme
  }
  if (gapMs > EXTREME_GAP_MS) {
    const from = (bar?.openTime ?? time) - gapMs
    return voidExtreme(extreme, 'gap', from + EXTREME_GAP_MS + BASE_INTERVAL_MS)
  }
  return isTrading ? walk(extreme, bar) : extreme
}

/** Ends one without an outcome at market time `time`; an ended one stays as it is. */
export function voidExtreme(extreme: Extreme, reason: ExtremeVoidReason, time: number): Extreme {
  if (!isOpenExtreme(extreme)) return extreme
  return { ...extreme, state: 'void', voidReason: reason, endedTime: time }
}

function enter(extreme: Extreme, bar: Candle): Extreme {
  const entry = { barOpenTime: bar.openTime, price: bar.open }
  return walk({ ...extreme, state: 'entered', entry }, bar)
}

function walk(extreme: Extreme, bar: Candle): Extreme {
  const follow = extreme.follow ?? exitOf(extreme, 'follow', bar)
  const fade = extreme.fade ?? exitOf(extreme, 'fade', bar)
  if (follow !== null && fade !== null) {
    const endedTime = bar.openTime + BASE_INTERVAL_MS
    return { ...extreme, follow, fade, state: 'closed', endedTime }
  }
  if (follow === extreme.follow && fade === extreme.fade) return extreme
  return { ...extreme, follow, fade }
}

function exitOf(
  { kind, triggerTime, entry }: Extreme,
  trade: ExtremeTrade,
  bar: Candle,
): ExtremeExit | null {
  if (entry === null) return null
  const direction = directionOf(kind, trade)
  const exit = (reason: ExtremeExit['reason'], price: number): ExtremeExit => ({
    reason,
    barOpenTime: bar.openTime,
    price,
    netReturn: netReturn(direction, entry.price, price),
  })
  const stop = stopPriceOf(kind, trade, entry.price)
  const isBeyond = (price: number) => (direction === 'long' ? price <= stop : price >= stop)
  // The open comes before all else in a bar.
  if (isBeyond(bar.open)) return exit('stop', bar.open)
  if (bar.openTime >= triggerTime + EXTREME_LIFE_MS) return exit('time', bar.open)
  return isBeyond(direction === 'long' ? bar.low : bar.high) ? exit('stop', stop) : null
}
