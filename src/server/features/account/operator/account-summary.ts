import { maskEmail } from '#domain/account/email.ts'
import { maskMobile } from '#domain/account/mobile.ts'
import { shortNickname } from '#domain/membership/gift.ts'
import type { Reader } from '#server/db/database.ts'
import type { AccountLinkRow, AccountRow } from '#server/db/tables/account.ts'

/** An account as operators see it; wall-clock times, ms UTC. */
export interface AccountSummary {
  readonly id: string
  readonly state: AccountRow['state']
  readonly nickname: string
  readonly email: string | null
  readonly mobile: string | null
  readonly telegram: LinkedAccount | null
  readonly twitter: LinkedAccount | null
  readonly inviteCode: string
  readonly language: AccountRow['language']
  readonly createdAt: number
  /** When a cancellation takes effect; null where there is none. */
  readonly cancelsAt: number | null
}

/** An account elsewhere that is bound to one. */
export interface LinkedAccount {
  readonly id: string
  readonly name: string
  readonly username: string | null
}

/** Summaries of accounts, newest first; `isMasked` leaves of names and contacts what their owner knows them by. */
export async function readSummaries(
  reader: Reader,
  ids: readonly string[],
  { isMasked }: { readonly isMasked: boolean },
): Promise<AccountSummary[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  const links = await reader
    .selectFrom('account_links')
    .selectAll()
    .where('account_id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const own = links.filter((link) => link.account_id === row.id)
    const whole = summaryOf(row, own)
    return isMasked ? masked(whole) : whole
  })
}

function summaryOf(row: AccountRow, links: readonly AccountLinkRow[]): AccountSummary {
  const linked = (provider: AccountLinkRow['provider']): LinkedAccount | null => {
    const link = links.find((one) => one.provider === provider)
    return link === undefined
      ? null
      : { id: link.subject, name: link.name, username: link.username }
  }
  return {
    id: row.id,
    state: row.state,
    nickname: row.nickname,
    email: row.email,
    mobile: row.mobile,
    telegram: linked('telegram'),
    twitter: linked('twitter'),
    inviteCode: row.invite_code,
    language: row.language,
    createdAt: row.created_wall_time,
    cancelsAt: row.ends_wall_time,
  }
}

function masked(summary: AccountSummary): AccountSummary {
  const { nickname, email, mobile, telegram, twitter } = summary
  return {
    ...summary,
    nickname: shortNickname(nickname),
    email: email === null ? null : maskEmail(email),
    mobile: mobile === null ? null : maskMobile(mobile),
    telegram: maskedLink(telegram),
    twitter: maskedLink(twitter),
  }
}

function maskedLink(link: LinkedAccount | null): LinkedAccount | null {
  if (link === null) return null
  const { id, name, username } = link
  return {
    id: shortNickname(id),
    name: shortNickname(name),
    username: username === null ? null : shortNickname(username),
  }
}
