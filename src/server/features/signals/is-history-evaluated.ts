import type { Reader } from '#server/db/database.ts'

/** Whether every market is evaluated as far as its candles reach within a history that ends at a time. */
export async function isHistoryEvaluated(reader: Reader, untilTime: number): Promise<boolean> {
  const behind = await reader
    .selectFrom('markets')
    .leftJoin('judged_markets', 'judged_markets.market_id', 'markets.id')
    .select('markets.id')
    .where('warm_since', 'is not', null)
    .where((where) =>
      where.or([
        where('judged_through', 'is', null),
        where.and([
          where('judged_through', '<', untilTime),
          where('judged_through', '<', where.ref('collected_through')),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return behind === undefined
}
