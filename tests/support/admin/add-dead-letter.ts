import type { Context } from '#server/context.ts'
import { PASS_COUNT } from '#server/features/alerts/matching/passes.ts'
import { addGateEvent } from '../alerts/add-gate-event.ts'

/** An alert about the gate that a mail server has refused for good, and that has not expired. */
export async function addDeadLetter(
  context: Context,
  { id: accountId }: { readonly id: string },
): Promise<void> {
  const wallNow = context.wallClock.now()
  await context.db.transaction(async (tx) => {
    const event = await addGateEvent(context, tx, { pass: PASS_COUNT })
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
