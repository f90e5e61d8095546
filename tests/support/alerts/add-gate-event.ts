import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { FIRST_PASS } from '#server/features/alerts/matching/passes.ts'

const HOUR_MS = 3_600_000
/** The gate changes once a close: each event has one of its own. */
let closeCount = 0

/** An event of the market gate that expires in an hour; by default it is still to be matched. */
export async function addGateEvent(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { pass = FIRST_PASS }: { readonly pass?: number } = {},
): Promise<{ readonly id: string; readonly expires_wall_time: number }> {
  const wallNow = context.wallClock.now()
  closeCount += 1
  const event = { id: newId(context), expires_wall_time: wallNow + HOUR_MS }
  await tx
    .insertInto('alert_events')
    .values({
      ...event,
      kind: 'gate',
      signal_id: null,
      extreme_id: null,
      coin_id: null,
      interval: '4h',
      direction: null,
      leg_number: 0,
      bar_time: wallNow - closeCount * 4 * HOUR_MS,
      closed_wall_time: wallNow,
      computed_wall_time: wallNow,
      pass,
      matched_through: '',
      attempts: 0,
      retry_wall_time: 0,
      failed_reason: null,
      is_set_aside: 0,
      gate_before: 'below-both',
      gate_after: 'above-both',
      strategy_version: 'test',
    })
    .execute()
  return event
}
