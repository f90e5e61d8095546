import type { CheckIn } from '#domain/checkin/streak.ts'
import type { Reader } from '#server/db/database.ts'

/** The newest check-in of somebody, by its day; null where there is none. */
export async function readLastCheckIn(reader: Reader, accountId: string): Promise<CheckIn | null> {
  const row = await reader
    .selectFrom('check_ins')
    .select(['day', 'streak'])
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
