import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** Marks listings of which every market has ended, and takes the mark from those that trade again. */
export async function markDelisted(context: Context, now: number): Promise<void> {
  const rows = await context.db.reader
    .selectFrom('listings')
    .innerJoin('markets', 'markets.coin_id', 'listings.symbol_key')
    .select(['listings.id', 'listings.delisted_time as delistedTime'])
    .select(sql<number>`max(coalesce(markets.valid_to, ${Number.MAX_SAFE_INTEGER}))`.as('endTime'))
    .groupBy(['listings.id', 'listings.delisted_time'])
    .execute()
  const changed = rows.flatMap(({ id, delistedTime, endTime }) => {
    const end = endTime <= now ? endTime : null
    return end === delistedTime ? [] : [{ id, end }]
  })
  if (changed.length === 0) return
  await context.db.transaction(async (tx) => {
    for (const { id, end } of changed) {
      await tx.updateTable('listings').set({ delisted_time: end }).where('id', '=', id).execute()
    }
  })
}
