import { normaliseEmail } from '#domain/account/email.ts'
import { normaliseInviteCode } from '#domain/account/invite-code.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Ids of the accounts that `findAccounts` finds, each once. */
export async function idsNamed(reader: Reader, text: string): Promise<string[]> {
  const wanted = text.trim()
  const ids = [...(await idsOfAccount(reader, wanted)), ...(await idsOfTelegram(reader, wanted))]
  return [...new Set(ids)]
}

async function idsOfAccount(reader: Reader, wanted: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('accounts')
    .select('id')
    .where((is) =>
      is.or([
        is('id', '=', wanted.toLowerCase()),
        is('invite_code', '=', normaliseInviteCode(wanted)),
        is('email', '=', normaliseEmail(wanted) ?? ''),
        is('mobile', '=', mobileOf(wanted)),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function idsOfTelegram(reader: Reader, wanted: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('account_links')
    .select('account_id')
    .where('provider', '=', 'telegram')
    .where((is) =>
      is.or([
        is('subject', '=', wanted),
        is(sql<string>`lower(username)`, '=', wanted.replace(/^@/, '').toLowerCase()),
      ]),
    )
    .execute()
  return rows.map((row) => row.account_id)
}

/** `mobileOf('+86 138-0013-8000') === '+8613800138000'` */
function mobileOf(text: string): string {
  return text.startsWith('+') ? `+${text.replaceAll(/\D/g, '')}` : ''
}
