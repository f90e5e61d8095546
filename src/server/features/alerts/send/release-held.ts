import type { Context } from '#server/context.ts'
import type { ChannelDesk } from './channel-desk.ts'
import type { ClaimedParcel } from '../claim/claimed-parcel.ts'
import { areRows } from './delivery-rows.ts'

/**
 * Puts back what a lost sender held by this desk's channel: its time is over, or this process alone
 * has the database and has just begun (`isAll`). It may have arrived, and is marked so. What this
 * desk holds is not lost: it knows what becomes of it. Gives how many.
 */
export async function freeLost(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { sender: { channel }, holder }: ChannelDesk,
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
    .where('holder', '<>', holder)
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
      .where('holder', '<>', holder)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  })
}

/** Puts back what this desk took: unmarked where it was not begun, else as it may have arrived. */
export async function releaseParcels(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { sender: { channel }, holder }: ChannelDesk,
  { parcels, isBegun }: { parcels: readonly ClaimedParcel[]; isBegun: boolean },
): Promise<void> {
  const rows = parcels.flatMap(({ parcel: { accountId }, rows: own }) =>
    own.map(({ eventId }) => ({ eventId, accountId })),
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
        // A try that never began is none.
        attempts: isBegun ? of.ref('attempts') : of('attempts', '-', 1),
        ...(isBegun ? { maybe_repeated: 1 } : {}),
      }))
      .where('channel', '=', channel)
      .where('holder', '=', holder)
      .where(areRows(rows))
      .execute()
  })
}
