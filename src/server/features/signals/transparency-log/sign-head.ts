import { placesOf, rootAt } from '#domain/signals/transparency-log/merkle.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { signWithRecordKey } from './record-key.ts'
import { insertHead, selectHead, selectLeafTime, selectLogSize, selectNodes } from './sql.ts'

/**
 * Signs a tree head where the log has grown since the last one. Signed tree heads are stored
 * permanently. `guard` runs first in the transaction and throws where this process may no longer
 * write.
 */
export async function signHead(context: Context, guard: (tx: Tx) => Promise<void>): Promise<void> {
  const { recordKey, db, wallClock, marketClock, log, metrics } = context
  const size = await selectLogSize(db.reader)
  const newest = await selectHead(db.reader)
  if (recordKey === null || size <= (newest?.size ?? 0)) return
  const signedWallTime = wallClock.now()
  const head = await db.transaction(async (tx) => {
    await guard(tx)
    if ((await selectHead(tx, size)) !== undefined) return null
    const read = await selectNodes(
      tx,
      placesOf((ask) => rootAt(size, ask)),
    )
    const signed = signWithRecordKey(recordKey, {
      world: marketClock.world,
      size,
      rootHash: rootAt(size, read),
      marketTime: await selectLeafTime(tx, size - 1),
      signedWallTime,
    })
    return (await insertHead(tx, signed)) ? signed : null
  })
  if (head === null) return
  metrics.recordSize.set(size)
  log.info({ size, rootHash: head.rootHash }, 'a tree head was signed')
}
