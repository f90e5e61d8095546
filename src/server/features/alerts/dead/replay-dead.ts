import type { Context } from '#server/context.ts'
import { areRows } from '../send/delivery-rows.ts'
import { type DeadDelivery, listDead } from './list-dead.ts'

/** What became of deliveries that were to be sent anew. */
export interface Replay {
  readonly queued: readonly DeadDelivery[]
  /** Of no use any more: they stay in the app and as they are. */
  readonly tooLate: readonly DeadDelivery[]
  /** Keys of which none is dead. */
  readonly unknown: readonly string[]
}

const ROWS_A_STATEMENT = 500

/** Puts dead deliveries back into the queue with all their tries, those of `keys` or every one. */
export async function replayDead(
  { db, bus, wallClock }: Pick<Context, 'db' | 'bus' | 'wallClock'>,
  keys: readonly string[] | 'all',
): Promise<Replay> {
  const wallNow = wallClock.now()
  const dead = await listDead(db.reader, null)
  const known = new Set(dead.map(({ key }) => key))
  const wanted = keys === 'all' ? dead : dead.filter(({ key }) => keys.includes(key))
  const { queued = [], tooLate = [] } = Object.groupBy(wanted, ({ expiresWallTime }) =>
    expiresWallTime > wallNow ? 'queued' : 'tooLate',
  )
  for (const [channel, all] of Map.groupBy(queued, (one) => one.channel)) {
    for (let start = 0; start < all.length; start += ROWS_A_STATEMENT) {
      await db.transaction(async (tx) => {
        await tx
          .updateTable('deliveries')
          .set({ state: 'queued', reason: null, attempts: 0, due_wall_time: wallNow })
          .where('channel', '=', channel)
          .where('state', '=', 'dead')
          .where(areRows(all.slice(start, start + ROWS_A_STATEMENT)))
          .execute()
      })
    }
  }
  if (queued.length > 0) await bus.publish({ kind: 'deliveries' })
  const unknown = keys === 'all' ? [] : keys.filter((key) => !known.has(key))
  return { queued, tooLate, unknown }
}
