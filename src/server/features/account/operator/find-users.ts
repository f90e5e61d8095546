import { maskEmail } from '#domain/account/email.ts'
import { maskMobile } from '#domain/account/mobile.ts'
import { ledgerAccountId } from '#domain/wallet/system-account.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Asset } from '#domain/wallet/asset.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountRow } from '#server/db/tables/account.ts'
import { idsNamed } from './ids-named.ts'

type Name = 'GET /admin/users'
type User = AnswerOf<Name>['items'][number]

const MOST = 20
const LEAST_NAME = 2

/**
 * Accounts that a text names, as `findAccounts` finds them, or whose nickname begins with it. Contacts
 * are masked.
 */
export async function findUsers(
  { db, wallClock }: Context,
  _actor: Operator,
  { search }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const rows = await selectNamed(db.reader, search.trim())
  return {
    items: await Promise.all(rows.map((row) => userOf(db.reader, row, wallClock.now()))),
  }
}

async function selectNamed(reader: Reader, search: string): Promise<AccountRow[]> {
  if (search === '') return []
  const named = await idsNamed(reader, search)
  return await reader
    .selectFrom('accounts')
    .selectAll()
    .where((is) =>
      is.or([
        ...(named.length === 0 ? [] : [is('id', 'in', named)]),
        ...(search.length < LEAST_NAME ? [] : [beginsWith(search)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/** LIKE would read % and _ of a name as any character. */
function beginsWith(text: string) {
  return sql<boolean>`lower(substr(nickname, 1, length(cast(${text} as text)))) = lower(cast(${text} as text))`
}

async function userOf(reader: Reader, row: AccountRow, wallNow: number): Promise<User> {
  const membership = await reader
    .selectFrom('memberships')
    .select(['type', 'expires_wall_time'])
    .where('account_id', '=', row.id)
    .executeTakeFirst()
  const telegram = await reader
    .selectFrom('account_links')
    .select(['username', 'name'])
    .where('account_id', '=', row.id)
    .where('provider', '=', 'telegram')
    .executeTakeFirst()
  const sessions = await reader
    .selectFrom('sessions')
    .select(['device', 'seen_wall_time'])
    .where('account_id', '=', row.id)
    .where('expires_wall_time', '>', wallNow)
    .orderBy('seen_wall_time', 'desc')
    .execute()
  return {
    id: row.id,
    nickname: row.nickname,
    state: row.state,
    email: row.email === null ? null : maskEmail(row.email),
    mobile: row.mobile === null ? null : maskMobile(row.mobile),
    telegram: telegram === undefined ? null : (telegram.username ?? telegram.name),
    plan: membership?.type ?? null,
    planEndsAt: membership?.expires_wall_time ?? null,
    by: await balanceOf(reader, row.id, 'BY'),
    byu: await balanceOf(reader, row.id, 'BYU'),
    createdAt: row.created_wall_time,
    endsAt: row.ends_wall_time,
    sessions: sessions.map(({ device, seen_wall_time: seenAt }) => ({ device, seenAt })),
  }
}

async function balanceOf(reader: Reader, owner: string, asset: Asset): Promise<string> {
  const row = await reader
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', '=', ledgerAccountId({ owner }, asset))
    .executeTakeFirst()
  return amountText(row?.balance ?? 0, asset)
}
