import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { headText } from './head-text.ts'
import { selectHead } from './sql.ts'

/** A process that claimed a day and has not posted within this time counts as lost. */
const CLAIM_MS = 600_000

/**
 * Posts the newest signed tree head to the channel, once per UTC day across restarts; no-op without
 * a channel, bot or head. A post whose answer was lost is posted again with the same head. A
 * refusal by Telegram is logged and retried at the next turn.
 */
export async function postHead(context: Context): Promise<void> {
  const { config, db, log, ports } = context
  const channel = config.alerts.recordChannel
  if (channel === null || ports.telegram === null) return
  const wallNow = context.wallClock.now()
  const day = new Date(wallNow).toISOString().slice(0, 10)
  const head = await db.transaction((tx) => claimDay(tx, day, wallNow))
  if (head === null) return
  try {
    const { publicUrl } = config.account
    const messageId = await ports.telegram.shares.post(channel, headText(head, { day, publicUrl }))
    await db.transaction((tx) =>
      tx.updateTable('head_posts').set({ message_id: messageId }).where('day', '=', day).execute(),
    )
  } catch (error) {
    // Without the fault's cause: that may hold an address with the token in it.
    log.warn({ fault: String(error), day }, 'a signed tree head could not be posted')
  }
}

/** The signed tree head to post for a day; null where posted, in progress, or there is none. */
async function claimDay(tx: Tx, day: string, wallNow: number): Promise<SignedTreeHead | null> {
  const known = await tx
    .selectFrom('head_posts')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirst()
  const head = await selectHead(tx, known?.size)
  if (head === undefined) return null
  if (known === undefined) {
    const { numInsertedOrUpdatedRows: count } = await tx
      .insertInto('head_posts')
      .values({ day, size: head.size, claimed_wall_time: wallNow, message_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return count === 1n ? head : null
  }
  if (known.message_id !== null || known.claimed_wall_time > wallNow - CLAIM_MS) return null
  const { numUpdatedRows } = await tx
    .updateTable('head_posts')
    .set({ claimed_wall_time: wallNow })
    .where('day', '=', day)
    .where('claimed_wall_time', '=', known.claimed_wall_time)
    .where('message_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? head : null
}
