import { oldestHotHour } from '#domain/market/hot.ts'
import type { Reader } from '#server/db/database.ts'
import { type CountsByCoin, countsByCoin } from './counts-by-coin.ts'

/** Views of coins by hour, of those that still count at a wall-clock time. */
export async function readViews(reader: Reader, now: number): Promise<CountsByCoin> {
  const rows = await reader
    .selectFrom('coin_views')
    .select((the) => ['coin_id', 'hour', the.fn.countAll<number>().as('count')])
    .where('hour', '>=', oldestHotHour(now))
    .groupBy(['coin_id', 'hour'])
    .execute()
  return countsByCoin(rows)
}
