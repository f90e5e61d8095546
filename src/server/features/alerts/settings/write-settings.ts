import type { Tx } from '#server/db/database.ts'
import type { KeptSettings } from './read-settings.ts'
import { rowOfSettings } from './settings-row.ts'

/** Keeps a person's settings whole. */
export async function writeSettings(
  tx: Tx,
  accountId: string,
  { settings, isZoneOwn, acceptedWallTime }: KeptSettings,
): Promise<void> {
  const columns = {
    ...rowOfSettings(settings),
    is_zone_own: isZoneOwn ? 1 : 0,
    protocol_wall_time: acceptedWallTime,
  } as const
  await tx
    .insertInto('alert_settings')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}
