import type { Context } from '#server/context.ts'
import { UploadRefused } from '#server/ports/storage/port.ts'

/** A picture to be stored, as it will be shown. */
export interface NewUpload {
  readonly key: string
  readonly accountId: string
  readonly bytes: Uint8Array
}

/**
 * Keeps a picture: its row first, so that no file is ever without one and the cleaning finds it. A
 * key is used once; an account that is gone keeps nothing.
 *
 * @throws UploadRefused `taken`, `unknownKey`
 */
export async function addUpload(
  { db, ports, wallClock }: Context,
  { key, accountId, bytes }: NewUpload,
): Promise<void> {
  const row = {
    key,
    account_id: accountId,
    folder: key.slice(0, key.indexOf('/')),
    bytes: bytes.length,
    stored_wall_time: wallClock.now(),
  }
  await db.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set((account) => ({ state: account.ref('state') }))
      .where('id', '=', accountId)
      .where('state', '<>', 'erased')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new UploadRefused('unknownKey')
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('uploads')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow()
    if (added !== 1n) throw new UploadRefused('taken')
  })
  await ports.storage.write(key, bytes)
}
