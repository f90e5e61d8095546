import { listOpenSignalCoins } from '#server/features/signals/list-open-signal-coins.ts'
import { type CollectTools, writeGuarded } from '../collect/collecting.ts'

/**
 * Gives every coin its primary market: the warm, still listed one with the highest 24 h quote
 * volume. A coin with an open signal keeps the one it has. @source Decisions 5
 */
export async function pickPrimaries(tools: CollectTools): Promise<void> {
  const now = tools.exchange.now()
  await writeGuarded(tools, async (tx) => {
    const fixed = await listOpenSignalCoins(tx)
    const rows = await tx
      .selectFrom('markets')
      .innerJoin('coins', 'coins.id', 'markets.coin_id')
      .leftJoin('tickers', 'tickers.market_id', 'markets.id')
      .select(['markets.id', 'coins.id as coinId', 'coins.primary_market_id as primaryId'])
      .where('markets.warm_since', 'is not', null)
      .where((where) =>
        where.or([where('markets.valid_to', 'is', null), where('markets.valid_to', '>', now)]),
      )
      .orderBy('tickers.quote_volume_24h', (order) => order.desc().nullsLast())
      .orderBy('markets.id')
      .execute()
    const best = new Map(rows.toReversed().map((row) => [row.coinId, row]))
    for (const { id, coinId, primaryId } of best.values()) {
      if (id === primaryId || (primaryId !== null && fixed.has(coinId))) continue
      await tx
        .updateTable('coins')
        .set({ primary_market_id: id })
        .where('id', '=', coinId)
        .execute()
    }
  })
}
