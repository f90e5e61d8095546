import { oldestHotHour } from '#domain/market/hot.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type CountsByCoin, countsByCoin } from './counts-by-coin.ts'

/** Accounts that starred coins, by hour, of those that still count at a wall-clock time. */
export async function readNewFavorites(reader: Reader, now: number): Promise<CountsByCoin> {
  const hour = sql<number>`starred_wall_time - starred_wall_time % ${sql.lit(HOUR_MS)}`
  const rows = await reader
    .selectFrom('favorites')
    .select((the) => ['coin_id', hour.as('hour'), the.fn.countAll<number>().as('count')])
    .where('starred_wall_time', '>=', oldestHotHour(now))
    .groupBy(['coin_id', hour])
    .execute()
  return countsByCoin(rows)
}
