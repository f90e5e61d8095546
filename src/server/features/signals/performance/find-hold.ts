import type { HeldCoin } from '#domain/signals/statistics/hold.ts'
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

/** A coin as it is held: on one market, bought once. */
export interface Position extends HeldCoin {
  readonly marketId: string
}

/** Equal parts of some coins, bought and held. */
export interface Hold {
  readonly positions: readonly Position[]
  /** At the end of the span, before costs: a fraction. */
  readonly endReturn: number
}

interface Holding {
  readonly marketId: string
  /** The first counted trigger on that market; its candles are known from then on. */
  readonly firstTrigger: number
}

/**
 * Buy-and-hold return of equal parts of the signals' coins over a span, before costs: a fraction. A
 * coin not yet traded at the start is bought at its first trigger; a delisted one is held to its
 * last price. Prices are 15m closes at most 24 h old. Null without coins or where a price is
 * missing.
 *
 * @assumed late listings and delisted coins count: otherwise one new listing would leave no metric
 * @example // btc from 100 to 110, eth from 50 to 45
 * (await findHold(reader, counted, {fromTime, toTime}))?.endReturn // 0 = (0.1 - 0.1) / 2
 * @source DECISIONS 6
 */
export async function findHold(
  reader: Reader,
  counted: readonly CountedSignal[],
  span: Span,
): Promise<Hold | null> {
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
  const positions: Position[] = []
  for (const { marketId, firstTrigger } of holdings) {
    const early = bought.get(marketId)
    const paid = early ?? boughtLate.get(marketId)
    const price = held.get(marketId)
    if (price === undefined || paid === undefined) return null
    sum += price / paid - 1
    positions.push({
      marketId,
      paid,
      sinceTime: early === undefined ? firstTrigger : span.fromTime,
    })
  }
  return positions.length === 0 ? null : { positions, endReturn: sum / positions.length }
}

/** Each coin on the market of its newest signal, with the first trigger there. */
function holdingsOf(counted: readonly CountedSignal[]): Holding[] {
  const marketOf = new Map<string, string>()
  const firstTriggers = new Map<string, number>()
  for (const { series, triggerTime } of counted) {
    const { coinId, marketId } = series
    marketOf.set(coinId, marketId)
    const first = firstTriggers.get(marketId)
    if (first === undefined || triggerTime < first) firstTriggers.set(marketId, triggerTime)
  }
  return [...marketOf.values()].map((marketId) => ({
    marketId,
    firstTrigger: firstTriggers.get(marketId) ?? 0,
  }))
}

/** Last close up to a time, by market; omits markets without a trade in the 24 h before. */
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
