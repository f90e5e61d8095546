import type { Decimal } from '#domain/money/decimal.ts'
import { firstBuyOf } from '#domain/predict/signal-choice.ts'
import { netReturn } from '#domain/signals/outcome.ts'
import type { Reader } from '#server/db/database.ts'
import { findHoldCurve } from '#server/features/signals/performance/find-hold-curve.ts'
import { findHold } from '#server/features/signals/performance/find-hold.ts'
import type { MarketSignal } from './read-past-signals.ts'

/** Points of the curve: a phone's screen has no more columns. */
const MOST_POINTS = 200
const CENTS = 2

/** The coin bought once and held, after the costs of one buy and one sale. */
export interface HeldResult {
  /** Dollars. */
  readonly result: Decimal
  /** A fraction. */
  readonly returnNet: number
  /** Market time, and the return there as a fraction. */
  readonly curve: readonly (readonly [number, number])[]
}

/**
 * What `invested` dollars in the coin of some signals would have come to, bought at their first buy and
 * held to `toTime` (market time) on the market of the newest. Null where a price is missing.
 */
export async function readHold(
  reader: Reader,
  signals: readonly MarketSignal[],
  { coinId, invested, toTime }: { coinId: string; invested: Decimal; toTime: number },
): Promise<HeldResult | null> {
  const fromTime = firstBuyOf(signals)
  const counted = signals.map(({ marketId, buys, ...signal }) => ({
    series: { ...signal, coinId, marketId },
    triggerTime: signal.triggerTime,
    enteredTime: buys[0]?.time ?? signal.triggerTime,
    endedTime: signal.endedTime,
    netReturn: signal.netReturn,
    highest72h: null,
  }))
  const span = { fromTime, toTime }
  const hold = await findHold(reader, counted, span)
  if (hold === null || toTime <= fromTime) return null
  const curve = await findHoldCurve(reader, { hold, span, mostPoints: MOST_POINTS })
  const returnNet = sold(hold.endReturn)
  return {
    result: invested.times(returnNet).dp(CENTS),
    returnNet,
    curve: curve.map(([time, value]) => [time, sold(value)] as const),
  }
}

/** A return before costs with those of one buy and one sale. */
function sold(gross: number): number {
  return netReturn('long', 1, 1 + gross)
}
