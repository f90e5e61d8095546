import { BASE_INTERVAL, openTimeAt } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { loadWindows } from '#server/features/market/load-windows.ts'
import { selectCollected } from '../coin-sql.ts'
import type { CountedSignal } from './ledger.ts'

/** A span of market time. */
export interface Span {
  readonly fromTime: number
  readonly toTime: number
}

interface Holding {
  readonly marketId: string
  /** The first trigger counted on that market: its candles are known from then at the latest. */
  readonly firstTrigger: number
}

/**
 * What equal parts of the coins of some closed signals came to, bought at the span's start and held
 * to its end, before costs: a fraction. A coin that was not traded yet at the start is bought at its
 * first trigger; one that left its venue is held to its last price. The price is the last close of
 * a 15m bar, at most 24 h old. Null where a price is missing, and where there is no coin.
 *
 * @assumed late and early leavers count: without them one new listing would leave no figure at all
 * @example // btc from 100 to 110, eth from 50 to 45
 * await findHoldReturn(reader, counted, {fromTime, toTime}) // 0 = (0.1 - 0.1) / 2
 * @source DECISIONS 6
 */
export async function findHoldReturn(
  reader: Reader,
  counted: readonly CountedSignal[],
  span: Span,
): Promise<number | null> {
  const holdings = holdingsOf(counted)
  const marketIds = holdings.map(({ marketId }) => marketId)
  const collected = await selectCollected(reader, marketIds)
  const bought = await pricesAt(
    reader,
    holdings.map(({ marketId }) => ({ marketId, time: span.fromTime })),
  )
  const boughtLate = await pricesAt(
    reader,
    holdings
      .filter(({ marketId }) => !bought.has(marketId))
      .map(({ marketId, firstTrigger }) => ({ marketId, time: firstTrigger })),
  )
  const held = await pricesAt(
    reader,
    marketIds.map((marketId) => ({
      marketId,
      time: Math.min(span.toTime, collected.get(marketId) ?? span.toTime),
    })),
  )
  let sum = 0
  for (const marketId of marketIds) {
    const paid = bought.get(marketId) ?? boughtLate.get(marketId)
    const price = held.get(marketId)
    if (price === undefined || paid === undefined) return null
    sum += price / paid - 1
  }
  return marketIds.length === 0 ? null : sum / marketIds.length
}

/** Each coin on the market of its newest signal, with the first trigger there. */
function holdingsOf(counted: readonly CountedSignal[]): Holding[] {
  const marketOf = new Map(counted.map(({ series }) => [series.coinId, series.marketId]))
  const firstTriggers = new Map<string, number>()
  for (const { series, triggerTime } of counted) {
    const { marketId } = series
    firstTriggers.set(marketId, Math.min(firstTriggers.get(marketId) ?? Infinity, triggerTime))
  }
  return [...marketOf.values()].map((marketId) => ({
    marketId,
    firstTrigger: firstTriggers.get(marketId) ?? 0,
  }))
}

/** The last close up to a time, by market; a market that did not trade in the 24 h before is left out. */
async function pricesAt(
  reader: Reader,
  places: readonly { readonly marketId: string; readonly time: number }[],
): Promise<Map<string, number>> {
  const windows = await loadWindows(
    reader,
    places.map(({ marketId, time }) => ({
      marketId,
      interval: BASE_INTERVAL,
      endTime: openTimeAt(BASE_INTERVAL, time),
      length: 1,
    })),
  )
  return new Map(
    places.flatMap(({ marketId }, at) => {
      const close = windows[at]?.close[0]
      return close === undefined ? [] : [[marketId, close] as const]
    }),
  )
}
