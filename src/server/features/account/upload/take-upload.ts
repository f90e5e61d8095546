import { pictureFormOf, type UploadFault, type UploadFolder } from '#domain/account/upload.ts'
import type { Context } from '#server/context.ts'
import { UploadRefused } from '#server/ports/storage/port.ts'
import { newId } from '#server/db/new-id.ts'
import { Refusal } from '#server/refusal.ts'
import { addUpload } from './add-upload.ts'

/** How long an upload may wait to be used: well before the cleaning comes for it. */
const UPLOAD_LIFE_MS = 12 * 3_600_000

/**
 * The key under which an account's upload to a folder is shown. An upload to our own server is already stored;
 * what a browser put into a bucket is fetched, re-encoded and stored under a key of ours, and the
 * original is removed. Reads from outside: call it before a transaction.
 *
 * @throws Refusal `notPicture` where the account has no such upload or it cannot be drawn; `tooLarge`;
 *   `unavailable` where the bucket does not answer: the original waits there
 */
export async function takeUpload(
  context: Context,
  accountId: string,
  key: string,
  folder: UploadFolder = 'avatar',
): Promise<string> {
  if (!key.startsWith(`${folder}/`)) throw new Refusal('notPicture')
  const { db, ports } = context
  const known = await db.reader
    .selectFrom('uploads')
    .select('key')
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .where('stored_wall_time', '>', context.wallClock.now() - UPLOAD_LIFE_MS)
    .executeTakeFirst()
  if (known !== undefined) return key
  const [, owner] = key.split('/')
  if (ports.storage.kind === 'disk' || owner !== accountId) throw new Refusal('notPicture')
  const shown = `${folder}/${accountId}/${newId(context)}.webp`
  const fault = await keepOriginal(context, { original: key, shown, accountId })
  await ports.storage.remove(key).catch((error: unknown) => {
    context.log.warn({ error }, 'the original of a picture stays in the bucket')
  })
  if (fault === null) return shown
  throw new Refusal(fault === 'tooLarge' ? 'tooLarge' : 'notPicture')
}

interface Original {
  readonly original: string
  readonly shown: string
  readonly accountId: string
}

/** Keeps what is shown of an original; gives null, or why that can never be. */
async function keepOriginal(
  context: Context,
  { original, shown, accountId }: Original,
): Promise<UploadFault | null> {
  const { storage } = context.ports
  try {
    const bytes = await storage.read(original)
    if (bytes === null) return 'notPicture'
    const picture = await storage.encodePicture(bytes, pictureFormOf(shown))
    await addUpload(context, { key: shown, accountId, bytes: picture })
    return null
  } catch (error) {
    if (error instanceof UploadRefused) return error.reason
    context.log.warn({ error }, 'a picture could not be fetched from the bucket')
    throw new Refusal('unavailable')
  }
}
