import type { Context } from '#server/context.ts'
import { UploadRefused } from '#server/ports/storage/port.ts'
import { newId } from '#server/db/new-id.ts'
import { Refusal } from '#server/refusal.ts'
import { addUpload } from './add-upload.ts'

/** How long an upload may wait to be used: well before the cleaning comes for it. */
const UPLOAD_LIFE_MS = 12 * 3_600_000

/**
 * The key under which an account's upload is shown. What went to our own server is kept already;
 * what a browser put into a bucket is fetched, re-encoded and kept under a key of ours, and the
 * original is removed. Reads from outside: call it before a transaction.
 *
 * @throws Refusal `notPicture` where the account has no such upload or it cannot be drawn; `tooLarge`
 */
export async function takeUpload(
  context: Context,
  accountId: string,
  key: string,
): Promise<string> {
  const { db, ports } = context
  const known = await db.reader
    .selectFrom('uploads')
    .select('key')
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .where('stored_wall_time', '>', context.wallClock.now() - UPLOAD_LIFE_MS)
    .executeTakeFirst()
  if (known !== undefined) return key
  const [folder, owner] = key.split('/')
  if (ports.storage.kind === 'disk' || owner !== accountId) throw new Refusal('notPicture')
  try {
    const original = await ports.storage.read(key)
    if (original === null) throw new Refusal('notPicture')
    const bytes = await ports.storage.encodePicture(original)
    const shown = `${folder}/${accountId}/${newId(context)}.webp`
    await addUpload(context, { key: shown, accountId, bytes })
    return shown
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    throw new Refusal(error.reason === 'tooLarge' ? 'tooLarge' : 'notPicture')
  } finally {
    await ports.storage.remove(key).catch(() => {})
  }
}
