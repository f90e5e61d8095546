import { holdReturns, holdTimes } from '#domain/signals/statistics/hold.ts'
import type { Reader } from '#server/db/database.ts'
import { readClosesAt } from '#server/features/market/read-closes-at.ts'
import type { EquityPoint } from './equity-curve.ts'
import type { Hold, Span } from './find-hold.ts'

/**
 * Returns of a holding over its span, before costs: at closed candles within it, and at its end. Where a
 * coin did not trade, its last close counts; of a delisted coin to the end.
 *
 * @example // btc bought for 100, at 110 after a day
 * await findHoldCurve(reader, {hold, span, mostPoints: 250}) // [[..., 0], [..., 0.1]]
 */
export async function findHoldCurve(
  reader: Reader,
  {
    hold: { positions, endReturn },
    span,
    mostPoints,
  }: { readonly hold: Hold; readonly span: Span; readonly mostPoints: number },
): Promise<EquityPoint[]> {
  const { interval, times } = holdTimes(span, mostPoints - 1)
  const marketIds = positions.map(({ marketId }) => marketId)
  const closes = await readClosesAt(reader, { marketIds, interval, times })
  const rows = marketIds.map((marketId) => closes.get(marketId) ?? [])
  const returns = holdReturns(positions, rows, times)
  return [
    ...times.map((time, at): EquityPoint => [time, returns[at] ?? 0]),
    [span.toTime, endReturn],
  ]
}
