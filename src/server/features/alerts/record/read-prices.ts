import type { Tx } from '#server/db/database.ts'

/** Last price of these coins on their primary markets; what has no ticker is left out. */
export async function readPrices(tx: Tx, coinIds: readonly string[]): Promise<Map<string, number>> {
  if (coinIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('coins')
    .innerJoin('tickers', 'tickers.market_id', 'coins.primary_market_id')
    .where('coins.id', 'in', coinIds)
    .select(['coins.id', 'tickers.price'])
    .execute()
  return new Map(rows.map(({ id, price }) => [id, price]))
}
