import type { Standing } from '#domain/membership/standing.ts'
import type { Reader } from '#server/db/database.ts'
import { standingOfRow } from './standing-row.ts'

/** Where somebody's membership stands, running or over; null was never a member. */
export async function readStanding(reader: Reader, accountId: string): Promise<Standing | null> {
  const row = await reader
    .selectFrom('memberships')
    .select(['type', 'started_wall_time', 'expires_wall_time'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row === undefined ? null : standingOfRow(row)
}
