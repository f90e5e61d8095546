import type { SignalChoice } from '#domain/predict/signal-choice.ts'
import type { Buy } from '#domain/predict/trade.ts'
import type { Direction, Term } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'

/** The fills of some signals, the entry first, by signal id. */
export async function selectBuys(
  reader: Reader,
  signalIds: readonly string[],
): Promise<Map<string, Buy[]>> {
  const buys = new Map<string, Buy[]>()
  if (signalIds.length === 0) return buys
  const rows = await reader
    .selectFrom('signal_legs')
    .select(['signal_id', 'fill_time', 'fill_price'])
    .where('signal_id', 'in', signalIds)
    .orderBy('number')
    .execute()
  for (const { signal_id: id, fill_time: time, fill_price: price } of rows) {
    if (time === null || price === null) continue
    const own = buys.get(id) ?? []
    own.push({ time, price })
    buys.set(id, own)
  }
  return buys
}

/** A coin on its primary market; undefined where it has none. */
export async function selectPrimary(reader: Reader, coinId: string) {
  return await reader
    .selectFrom('coins')
    .innerJoin('markets', 'markets.id', 'coins.primary_market_id')
    .select(['coins.id as coin_id', 'coins.symbol', 'markets.id as market_id', 'markets.venue'])
    .select(['markets.kind', 'markets.base', 'markets.multiplier', 'markets.quote'])
    .where('coins.id', '=', coinId)
    .executeTakeFirst()
}

/** The closed primary signals of a coin, of any version of the rules; for columns and an order. */
export function closedSignals(
  reader: Reader,
  coinId: string,
  { direction, term, interval }: Omit<SignalChoice, 'version'>,
) {
  return reader
    .selectFrom('signals')
    .where('coin_id', '=', coinId)
    .where('is_headline', '=', 1)
    .where('state', '=', 'closed')
    .$if(direction !== 'all', (query) => query.where('direction', '=', direction as Direction))
    .$if(term !== 'all', (query) => query.where('term', '=', term as Term))
    .$if(interval !== 'all', (query) => query.where('interval', '=', interval as Interval))
}
