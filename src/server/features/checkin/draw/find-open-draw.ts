import type { Reader } from '#server/db/database.ts'
import type { DrawRow } from '#server/db/tables/rewards.ts'

/**
 * The draw that a ticket of this moment is for; null before the first is opened. One whose seed has
 * been told takes no more tickets, also where the clock was set back into its week.
 */
export async function findOpenDraw(reader: Reader, wallNow: number): Promise<DrawRow | null> {
  const row = await reader
    .selectFrom('draws')
    .selectAll()
    .where('closes_wall_time', '>', wallNow)
    .where('drawn_wall_time', 'is', null)
    .orderBy('opens_wall_time')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
