import { isExtremeVisible } from '#domain/extreme/extreme-visibility.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { Reader } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Refuses the log entries of a surge or plunge that nobody knows, or that the viewer may not see yet.
 *
 * @throws Refusal `unknownSignal`, `membersOnly`
 */
export async function requireExtreme(
  reader: Reader,
  {
    id,
    marketNow,
    tier,
  }: { readonly id: string; readonly marketNow: number | null; readonly tier: Tier },
): Promise<void> {
  const row = await reader
    .selectFrom('extremes')
    .select('trigger_time')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('unknownSignal')
  if (!isExtremeVisible({ triggerTime: row.trigger_time }, tier, marketNow ?? 0)) {
    throw new Refusal('membersOnly')
  }
}
