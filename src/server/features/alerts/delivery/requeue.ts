import type { Context } from '#server/context.ts'
import type { ChannelWorker } from './channel-worker.ts'
import { type ClaimedMessage, isOneOf } from './queued-deliveries.ts'

/**
 * Requeues the channel's deliveries of lost workers, marked as possible duplicates, and returns how
 * many: those whose lease has ended, or all other workers' (`isAll`) where this process has the
 * database alone and has just started.
 */
export async function requeueLost(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { sender: { channel }, workerId }: ChannelWorker,
  isAll: boolean,
): Promise<number> {
  const wallNow = wallClock.now()
  const until = isAll ? Number.MAX_SAFE_INTEGER : wallNow
  const lost = await db.reader
    .selectFrom('deliveries')
    .select('event_id')
    .where('state', '=', 'sending')
    .where('channel', '=', channel)
    .where('held_until_wall_time', '<=', until)
    .where('holder', '<>', workerId)
    .limit(1)
    .executeTakeFirst()
  if (lost === undefined) return 0
  return db.transaction(async (tx) => {
    const result = await tx
      .updateTable('deliveries')
      .set({
        state: 'queued',
        maybe_repeated: 1,
        holder: null,
        held_until_wall_time: null,
        due_wall_time: wallNow,
      })
      .where('state', '=', 'sending')
      .where('channel', '=', channel)
      .where('held_until_wall_time', '<=', until)
      .where('holder', '<>', workerId)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  })
}

/** Requeues what this worker claimed: started messages as possible duplicates, others unmarked. */
export async function requeueClaimed(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { sender: { channel }, workerId }: ChannelWorker,
  { messages, isStarted }: { messages: readonly ClaimedMessage[]; isStarted: boolean },
): Promise<void> {
  const rows = messages.flatMap(({ message: { accountId }, deliveries }) =>
    deliveries.map(({ eventId }) => ({ eventId, accountId })),
  )
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .updateTable('deliveries')
      .set((of) => ({
        state: 'queued',
        holder: null,
        held_until_wall_time: null,
        due_wall_time: wallClock.now(),
        // A message that was not started costs no attempt.
        attempts: isStarted ? of.ref('attempts') : of('attempts', '-', 1),
        ...(isStarted ? { maybe_repeated: 1 } : {}),
      }))
      .where('channel', '=', channel)
      .where('holder', '=', workerId)
      .where(isOneOf(rows))
      .execute()
  })
}
