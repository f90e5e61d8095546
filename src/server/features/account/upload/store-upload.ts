import { HOUR_MS } from '#domain/time/interval.ts'
import { pictureFormOf, type UploadFault, type UploadForm } from '#domain/account/upload.ts'
import type { Context } from '#server/context.ts'
import { UploadRefused } from '#server/ports/storage/port.ts'
import { spendAttempt } from '../guard/attempt.ts'
import { addUpload } from './add-upload.ts'

const MOST_AN_HOUR = 30

/** A form as it was posted. `readFile` gives at most 5 MiB, or null where the file is larger. */
export interface PostedUpload {
  readonly form: UploadForm
  readonly readFile: () => Promise<Uint8Array | null>
}

/**
 * Takes a picture that was posted to this server: checks the form, re-encodes the picture and keeps
 * that. At most 30 an hour an account, good or bad: each costs an encoding. Gives null, or why it
 * was not taken; a form that does not hold is never read to its end.
 *
 * @source Spec 3, 5, 7
 */
export async function storeUpload(
  context: Context,
  upload: PostedUpload,
): Promise<UploadFault | null> {
  try {
    await store(context, upload)
    return null
  } catch (error) {
    if (error instanceof UploadRefused) return error.reason
    throw error
  }
}

async function store(context: Context, { form, readFile }: PostedUpload): Promise<void> {
  const { db, ports, wallClock } = context
  const { key, leastBytes, mostBytes } = ports.storage.checkForm(form, wallClock.now())
  const [, accountId = ''] = key.split('/')
  const subject = `${accountId} files`
  const limit = { kind: 'upload', subject, most: MOST_AN_HOUR, windowMs: HOUR_MS } as const
  const waitMs = await db.transaction((tx) => spendAttempt(context, tx, limit))
  if (waitMs !== null) throw new UploadRefused('tooMany')
  const bytes = await readFile()
  if (bytes === null || bytes.length > mostBytes) throw new UploadRefused('tooLarge')
  if (bytes.length < leastBytes) throw new UploadRefused('tooSmall')
  const picture = await ports.storage.encodePicture(bytes, pictureFormOf(key))
  await addUpload(context, { key, accountId, bytes: picture })
}
