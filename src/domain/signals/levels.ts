import type { Candle } from '#domain/market/candle.ts'
import { averagePrice, netReturn } from './outcome.ts'
import type { Exit, Signal } from './signal.ts'
import { reachPrices } from './excursion.ts'

/**
 * An entered signal over one bar that traded. A bar that opens beyond the stop ends the trade there
 * before a waiting leg fills; past that, whatever else the bar touches, its stop counts first, and
 * of the prices of a bar that ends the trade only the open and the fill were surely reached.
 */
export function watchLevels(signal: Signal, bar: Candle, closeTime: number): Signal {
  const sign = signal.direction === 'long' ? 1 : -1
  const { stopPrice, targetPrice } = signal
  const worst = sign > 0 ? bar.low : bar.high
  const best = sign > 0 ? bar.high : bar.low
  if (sign * (worst - stopPrice) <= 0) {
    const isGap = sign * (bar.open - stopPrice) <= 0
    const asked = { reason: 'stop', triggerTime: closeTime, triggerPrice: stopPrice } as const
    if (isGap) return fillExit(signal, asked, { bar, price: bar.open, closeTime })
    return fillExit(fillLegs(signal, bar), asked, { bar, price: stopPrice, closeTime })
  }
  const filled = fillLegs(signal, bar)
  if (targetPrice === null || sign * (best - targetPrice) < 0) {
    return reachPrices(filled, bar, worst, best)
  }
  const price = sign * (bar.open - targetPrice) > 0 ? bar.open : targetPrice
  const asked = { reason: 'target', triggerTime: closeTime, triggerPrice: targetPrice } as const
  return fillExit(reachPrices(filled, bar, worst, price), asked, { bar, price, closeTime })
}

/** Fills pending orders at a bar's open: the entry, or the last requested leg. */
export function fillLegs(signal: Signal, bar: Candle): Signal {
  if (!hasWaitingLeg(signal)) return signal
  const fill = { barOpenTime: bar.openTime, price: bar.open }
  return { ...signal, legs: signal.legs.map((leg) => (leg.fill === null ? { ...leg, fill } : leg)) }
}

/** Whether the entry, or the last requested leg, fills at the next open that trades. */
export function hasWaitingLeg({ legs }: Pick<Signal, 'legs'>): boolean {
  return legs[legs.length - 1]?.fill === null
}

/** Closes a signal at a price of a bar, with its outcome. */
export function fillExit(
  signal: Signal,
  asked: Omit<Exit, 'fill'>,
  { bar, price, closeTime }: { bar: Candle; price: number; closeTime: number },
): Signal {
  const reached = reachPrices(signal, bar, bar.open, price)
  return {
    ...reached,
    state: 'closed',
    exit: { ...asked, fill: { barOpenTime: bar.openTime, price } },
    netReturn: netReturn(signal.direction, averagePrice(signal.legs), price),
    endedTime: closeTime,
  }
}
