import { HOUR_MS } from '#domain/time/interval.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { MOST_UPLOAD_BYTES } from '#domain/account/upload.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { spendAttempt } from '../guard/attempt.ts'

type Name = 'POST /common/getStsToken'

const MOST_AN_HOUR = 20

/**
 * Credentials to upload a picture: for an hour, below one folder of the account's own. At most 20 an
 * hour.
 *
 * @throws Refusal `tooMany` with the seconds to wait; `unavailable` where the store gives none
 * @source Spec 3, 7
 */
export async function giveUploadCredentials(
  context: Context,
  { accountId }: SignedIn,
  request: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { db, log, ports, wallClock } = context
  const limit = {
    kind: 'upload',
    subject: accountId,
    most: MOST_AN_HOUR,
    windowMs: HOUR_MS,
  } as const
  const waitMs = await db.transaction((tx) => spendAttempt(context, tx, limit))
  if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
  const folder = `${request?.folder ?? 'avatar'}/${accountId}`
  const given = await ports.storage
    .credentialsFor(folder, wallClock.now())
    .catch((error: unknown) => {
      log.warn({ error }, 'no credentials for an upload')
      throw new Refusal('unavailable')
    })
  const { expiresWallTime, ...credentials } = given
  return { ...credentials, folder, expiresAt: expiresWallTime, maxBytes: MOST_UPLOAD_BYTES }
}
