import { maskEmail } from '#domain/account/email.ts'
import { maskMobile } from '#domain/account/mobile.ts'
import { dayOf } from '#domain/checkin/day.ts'
import { newYearAt, newYearSource } from '#domain/checkin/new-year.ts'
import { type Plus, plusOf } from '#domain/membership/membership-status.ts'
import { amountText } from '#domain/wallet/amount.ts'
import { ledgerAccountId } from '#domain/wallet/system-account.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import { type CheckInFlags, checkInFlags } from '#server/features/checkin/streak/check-in-flags.ts'
import { statusOfRow } from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'
import { inviteLinkOf } from '../share/invite-link.ts'

/** The signed-in account, as returned to its owner. */
export interface CurrentUser extends CheckInFlags {
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
  readonly plus: Plus | null
  readonly points: string
  readonly signedToday: boolean
  readonly signed7Days: boolean
  readonly gotNewYearBenefit: boolean
  readonly enablePriceChange: boolean
  readonly favoritesCount: number
  readonly cancelsAt: number | null
}

interface Asked {
  readonly accountId: string
  /** The id of the account's points in the ledger. */
  readonly pointsId: string
  /** Today, where the check-in's day turns. */
  readonly day: number
  /** Source key of this New Year card; none outside its days. */
  readonly benefit: string
}

/** Subselects: SQLite takes several times as long for the same by joins. */
const selectUser = preparedRead((reader, { accountId, pointsId, day, benefit }: Asked) =>
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
      eb.selectFrom('ledger_accounts').select('balance').where('id', '=', pointsId).as('points'),
      eb
        .selectFrom('check_ins')
        .select('streak')
        .where('account_id', '=', accountId)
        .where('day', '=', day)
        .as('streak'),
      eb
        .selectFrom('cards')
        .select('id')
        .where('account_id', '=', accountId)
        .where('source', '=', benefit)
        .as('benefit'),
    ])
    .select((eb) => {
      const plan = eb.selectFrom('memberships').where('account_id', '=', accountId)
      return [
        plan.select('type').as('plan_type'),
        plan.select('started_wall_time').as('plan_started'),
        plan.select('expires_wall_time').as('plan_expires'),
      ]
    })
    .where('id', '=', accountId),
)

/** Reads who is signed in, in one query. */
export async function readUser(
  context: Context,
  reader: Reader,
  { accountId, channel }: SignedIn,
): Promise<CurrentUser> {
  const wallNow = context.wallClock.now()
  const pointsId = ledgerAccountId({ owner: accountId }, 'BY')
  const day = dayOf(wallNow, context.config.checkIn.utcOffsetHours)
  const benefit = newYearSource(newYearAt(day) ?? 0)
  const row = await selectUser(reader, { accountId, pointsId, day, benefit })
  if (row === undefined) throw new Refusal('signInNeeded')
  const status = statusOfRow({
    type: row.plan_type,
    started_wall_time: row.plan_started,
    expires_wall_time: row.plan_expires,
  })
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
    plus: plusOf(status, wallNow),
    points: amountText(row.points ?? 0, 'BY'),
    signedToday: row.streak !== null,
    signed7Days: row.streak === 7,
    ...checkInFlags(context),
    gotNewYearBenefit: row.benefit !== null,
    enablePriceChange: context.config.membership === 'off',
    favoritesCount: row.favorites_count ?? 0,
    cancelsAt: row.ends_wall_time,
  }
}
