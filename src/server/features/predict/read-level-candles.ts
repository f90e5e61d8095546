import { LISTED_DAYS } from '#domain/predict/calculation.ts'
import { LEVEL_HISTORY, LEVEL_INTERVAL } from '#domain/predict/levels/level-candles.ts'
import { DAY_MS, openTimeAt } from '#domain/time/interval.ts'
import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Reader } from '#server/db/database.ts'
import { loadWindows } from '#server/features/market/load-windows.ts'

/**
 * The closed 4h candles that levels of a market are read from; `tooNew` where it was listed no more than 7
 * days ago, `none` where it has no candles of the last day. A market without a date of listing is as old as
 * its candles.
 *
 * @source Spec 5, 8
 */
export async function readLevelCandles(
  reader: Reader,
  marketId: string,
): Promise<CandleWindow | 'tooNew' | 'none'> {
  const { listed_time: listedTime, collected_through: through } = await reader
    .selectFrom('markets')
    .select(['listed_time', 'collected_through'])
    .where('id', '=', marketId)
    .executeTakeFirstOrThrow()
  if (through === null) return 'none'
  const endTime = openTimeAt(LEVEL_INTERVAL, through)
  const query = { marketId, interval: LEVEL_INTERVAL, endTime, length: LEVEL_HISTORY } as const
  const [candles] = await loadWindows(reader, [query])
  const firstOpen = candles?.openTime[0]
  if (candles === undefined || candles === null || firstOpen === undefined) return 'none'
  const sinceMs = endTime - Math.min(listedTime ?? firstOpen, firstOpen)
  return sinceMs > LISTED_DAYS * DAY_MS ? candles : 'tooNew'
}
