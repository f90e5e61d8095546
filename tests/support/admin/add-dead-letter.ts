import type { Context } from '#server/context.ts'
import { newId } from '#server/db/new-id.ts'

const HOUR_MS = 3_600_000
/** The gate changes once a close: each event has one of its own. */
let closeCount = 0

/** An alert about the gate that a mail server has refused for good, and that has not expired. */
export async function addDeadLetter(
  context: Context,
  { id: accountId }: { readonly id: string },
): Promise<void> {
  const wallNow = context.wallClock.now()
  closeCount += 1
  const event = { id: newId(context), expires_wall_time: wallNow + HOUR_MS }
  await context.db.transaction(async (tx) => {
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
        pass: 4,
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
    const of = { account_id: accountId, event_id: event.id, queued_wall_time: wallNow }
    await tx
      .insertInto('alerts')
      .values({ ...of, reason: 'coin', is_silent: 0, read_wall_time: null })
      .execute()
    await tx
      .insertInto('deliveries')
      .values({
        ...of,
        channel: 'mail',
        priority: 0,
        state: 'dead',
        reason: '550',
        attempts: 6,
        due_wall_time: wallNow,
        expires_wall_time: event.expires_wall_time,
        holder: null,
        held_until_wall_time: null,
        maybe_repeated: 0,
        accepted_wall_time: null,
        accepted_price: null,
        opened_wall_time: null,
      })
      .execute()
  })
}
