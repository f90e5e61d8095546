import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { MOST_UPLOAD_BYTES } from '#domain/account/upload.ts'
import type { Context, Signed } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { spendAttempt } from '../guard/attempt.ts'

type Name = 'POST /common/getStsToken'

const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000

/**
 * Credentials to upload a picture: for an hour, below one folder of the account's own. At most 20 an
 * hour.
 *
 * @throws Refusal `tooMany` with the seconds to wait
 * @source Spec 3, 7
 */
export async function giveUploadCredentials(
  context: Context,
  { accountId }: Signed,
  request: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { db, ports, wallClock } = context
  const limit = {
    kind: 'upload',
    subject: accountId,
    most: MOST_AN_HOUR,
    windowMs: HOUR_MS,
  } as const
  const waitMs = await db.transaction((tx) => spendAttempt(context, tx, limit))
  if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
  const folder = `${request?.folder ?? 'avatar'}/${accountId}`
  const { expiresWallTime, ...credentials } = await ports.storage.credentialsFor(
    folder,
    wallClock.now(),
  )
  return { ...credentials, folder, expiresAt: expiresWallTime, maxBytes: MOST_UPLOAD_BYTES }
}
