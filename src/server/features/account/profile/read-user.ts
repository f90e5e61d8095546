import { maskEmail } from '#domain/account/email.ts'
import { maskMobile } from '#domain/account/mobile.ts'
import type { Context, Signed } from '#server/context.ts'
import type { Reader } from '#server/db/door.ts'
import { preparedRead } from '#server/db/read/prepared-read.ts'
import { Refusal } from '#server/refusal.ts'
import { inviteLinkOf } from './invite-link.ts'

/** Who is signed in, as they are told of themselves. */
export interface CurrentUser {
  readonly id: string
  readonly nickname: string
  readonly avatar: string | null
  readonly registeredAt: number
  readonly mobile: string | null
  readonly email: string | null
  readonly hasPassword: boolean
  readonly hasTelegram: boolean
  readonly hasTwitter: boolean
  readonly inviteCode: string
  readonly inviteLink: string | null
  readonly enablePriceChange: boolean
  readonly favoritesCount: number
  readonly cancelsAt: number | null
}

const selectUser = preparedRead((reader, { accountId }: { readonly accountId: string }) =>
  reader
    .selectFrom('accounts')
    .select([
      'nickname',
      'avatar',
      'created_wall_time',
      'mobile',
      'email',
      'password_hash',
      'invite_code',
      'ends_wall_time',
    ])
    .select((eb) => [
      eb
        .selectFrom('account_links')
        .select('provider')
        .where('account_id', '=', accountId)
        .where('provider', '=', 'telegram')
        .as('telegram'),
      eb
        .selectFrom('account_links')
        .select('provider')
        .where('account_id', '=', accountId)
        .where('provider', '=', 'twitter')
        .as('twitter'),
      eb
        .selectFrom('favorites')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .as('favorites_count'),
    ])
    .where('id', '=', accountId),
)

/** Reads who is signed in, in one query. */
export async function readUser(
  context: Context,
  reader: Reader,
  { accountId, channel }: Signed,
): Promise<CurrentUser> {
  const row = await selectUser(reader, { accountId })
  if (row === undefined) throw new Refusal('signInNeeded')
  return {
    id: accountId,
    nickname: row.nickname,
    avatar: row.avatar === null ? null : context.ports.storage.urlOf(row.avatar),
    registeredAt: row.created_wall_time,
    mobile: row.mobile === null ? null : maskMobile(row.mobile),
    email: row.email === null ? null : maskEmail(row.email),
    hasPassword: row.password_hash !== null,
    hasTelegram: row.telegram !== null,
    hasTwitter: row.twitter !== null,
    inviteCode: row.invite_code,
    inviteLink: inviteLinkOf(context.config, channel, row.invite_code),
    enablePriceChange: context.config.membership === 'off',
    favoritesCount: row.favorites_count ?? 0,
    cancelsAt: row.ends_wall_time,
  }
}
