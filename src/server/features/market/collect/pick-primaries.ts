import type { Context } from '#server/context.ts'
import { listOpenSignalCoins } from '#server/features/signals/list-open-signal-coins.ts'

/**
 * Gives every coin its primary market: the warm, still listed one with the highest 24 h quote
 * volume. A coin with an open signal keeps the one it has. @source Decisions 5
 */
export async function pickPrimaries(context: Context): Promise<void> {
  const { reader } = context.db
  const fixed = await listOpenSignalCoins(reader)
  const rows = await reader
    .selectFrom('markets')
    .innerJoin('coins', 'coins.id', 'markets.coin_id')
    .leftJoin('tickers', 'tickers.market_id', 'markets.id')
    .select(['markets.id', 'coins.id as coinId', 'coins.primary_market_id as primaryId'])
    .where('markets.warm_since', 'is not', null)
    .where('markets.valid_to', 'is', null)
    .orderBy('tickers.quote_volume_24h', (order) => order.desc().nullsLast())
    .orderBy('markets.id')
    .execute()
  const seen = new Set<string>()
  const moves = rows.filter(({ id, coinId, primaryId }) => {
    if (seen.has(coinId)) return false
    seen.add(coinId)
    return id !== primaryId && (primaryId === null || !fixed.has(coinId))
  })
  if (moves.length === 0) return
  await context.db.transaction(async (tx) => {
    for (const { id, coinId } of moves) {
      await tx
        .updateTable('coins')
        .set({ primary_market_id: id })
        .where('id', '=', coinId)
        .execute()
    }
  })
}
