import type { Language } from '#contract/headers.ts'
import { normaliseNickname } from '#domain/account/nickname.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { saveDeviceZone } from '#server/features/alerts/settings/save-device-zone.ts'
import { type CurrentUser, readUser } from './profile/read-user.ts'
import { setLanguage } from './profile/set-language.ts'
import { takeUpload } from './upload/take-upload.ts'

interface Input {
  readonly nickname?: string | undefined
  /** Key of an upload of one's own; null takes the picture away. */
  readonly avatar?: string | null | undefined
  readonly language?: Language | undefined
  /** IANA name. */
  readonly zone?: string | undefined
}

/**
 * Changes nickname, picture, language or the device's zone. Refuses `badNickname`, `nicknameReserved`; `notPicture` and
 * `tooLarge` where the key is no upload of theirs that can be shown.
 */
export async function editProfile(
  context: Context,
  actor: SignedIn,
  { nickname, avatar: key, language, zone }: Input,
): Promise<CurrentUser> {
  const { accountId } = actor
  const name = nickname === undefined ? undefined : allowedNickname(nickname)
  const avatar = typeof key === 'string' ? await takeUpload(context, accountId, key) : key
  const changes = {
    ...(name === undefined ? {} : { nickname: name }),
    ...(avatar === undefined ? {} : { avatar }),
  }
  return await context.db.transaction(async (tx) => {
    if (language !== undefined) await setLanguage(tx, accountId, language)
    if (zone !== undefined) await saveDeviceZone(tx, accountId, zone)
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('accounts').set(changes).where('id', '=', accountId).execute()
    }
    return await readUser(context, tx, actor)
  })
}

function allowedNickname(text: string): string {
  const result = normaliseNickname(text)
  if (result.ok) return result.nickname
  throw new Refusal(result.reason === 'reserved' ? 'nicknameReserved' : 'badNickname')
}
