import { sideOfSignal, STRATEGY, type Strategy } from '../rules/strategy.ts'
import type { Signal } from '../signal.ts'

/**
 * The level behind the best close at which a candle's close requests the exit, once it is nearer
 * than the stop; null before that, and for rules without a trail.
 *
 * @example a long triggered at 100 with an ATR of 2, a stop at 94, a trail of 5 ATR and a best close of 110 // 100
 */
export function trailPriceOf(
  signal: Pick<
    Signal,
    'strategyVersion' | 'interval' | 'direction' | 'bestClose' | 'triggerAtr' | 'stopPrice'
  >,
  strategy: Strategy = STRATEGY,
): number | null {
  const trailAtr = sideOfSignal(signal, strategy)?.trailAtr ?? null
  if (trailAtr === null) return null
  const sign = signal.direction === 'long' ? 1 : -1
  const price = signal.bestClose - sign * trailAtr * signal.triggerAtr
  return sign * (price - signal.stopPrice) > 0 ? price : null
}
