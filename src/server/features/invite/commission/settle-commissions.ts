import type { Context } from '#server/context.ts'
import { settleCommission } from './settle-commission.ts'

const AT_ONCE = 200

/**
 * Confirms shares whose seven days are over and pays those whose month has ended, each in a
 * transaction of its own. Safe to run again, in two processes at once, and after a long pause.
 *
 * @source DECISIONS 4
 */
export async function settleCommissions(context: Context): Promise<void> {
  const { db } = context
  const wallNow = context.wallClock.now()
  await db.transaction((tx) =>
    tx
      .updateTable('commissions')
      .set({ state: 'settling', changed_wall_time: wallNow })
      .where('state', '=', 'confirming')
      .where('confirms_wall_time', '<=', wallNow)
      .execute(),
  )
  for (let after = ''; ;) {
    const due = await db.reader
      .selectFrom('commissions')
      .select('id')
      .where('state', '=', 'settling')
      .where('settles_wall_time', '<=', wallNow)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of due) await db.transaction((tx) => settleCommission(context, tx, id))
    const last = due.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
