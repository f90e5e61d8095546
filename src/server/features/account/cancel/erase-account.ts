import { ERASED_NICKNAME } from '#domain/account/cancellation.ts'
import type { Tables, Tx } from '#server/db/database.ts'
import { clearAttemptsOf } from '../guard/attempt.ts'

/** Tables whose rows belong to an account. */
type AccountTable = {
  [Table in keyof Tables]: 'account_id' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

/**
 * What erasing an account does to its rows of each table; a new table does not compile before it is
 * decided. `apart`: they are found in another way, or go later.
 */
const ROWS_ON_ERASURE = {
  account_links: 'deleted',
  sessions: 'deleted',
  known_devices: 'deleted',
  tickets: 'deleted',
  favorites: 'deleted',
  kept_answers: 'deleted',
  payout_addresses: 'deleted',
  alert_settings: 'deleted',
  coin_alerts: 'deleted',
  alerts: 'deleted',
  calculations: 'deleted',
  push_subscriptions: 'deleted',
  messages: 'deleted',
  deliveries: 'apart',
  feedback: 'apart',
  uploads: 'apart',
  account_cancellations: 'kept',
  active_days: 'kept',
  alert_slots: 'kept',
  bills: 'kept',
  cards: 'kept',
  check_ins: 'kept',
  membership_grants: 'kept',
  memberships: 'kept',
  orders: 'kept',
  payouts: 'kept',
  person_marks: 'kept',
  tickets_of_draws: 'kept',
  video_views: 'kept',
} as const satisfies Readonly<Record<AccountTable, 'deleted' | 'apart' | 'kept'>>

type DeletedTable = {
  [Table in AccountTable]: (typeof ROWS_ON_ERASURE)[Table] extends 'deleted' ? Table : never
}[AccountTable]

const DELETED = Object.entries(ROWS_ON_ERASURE).flatMap(([table, fate]) =>
  fate === 'deleted' ? [table as DeletedTable] : [],
)

/**
 * Erases personal data and keeps the id: nickname, contacts, password, picture, links,
 * sessions, codes, tickets, favourites, stored answers, alerts, messages and feedback, the payout address (a
 * payout on its way keeps its own). Rows of uploads
 * stay until the cleaning has removed their files. With `dueBy`, only where a cancellation has come due by then; says whether it erased.
 */
export async function eraseAccount(
  tx: Tx,
  { accountId, dueBy }: { readonly accountId: string; readonly dueBy?: number },
): Promise<boolean> {
  const { mobile, email } = await tx
    .selectFrom('accounts')
    .select(['mobile', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({
      state: 'erased',
      nickname: ERASED_NICKNAME,
      avatar: null,
      mobile: null,
      email: null,
      password_hash: null,
      ends_wall_time: null,
    })
    .where('id', '=', accountId)
    .$if(dueBy !== undefined, (query) => query.where('ends_wall_time', '<=', dueBy ?? null))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  const contacts = [mobile, email].filter((contact) => contact !== null)
  if (contacts.length > 0) {
    for (const table of ['valid_codes', 'replaced_codes'] as const) {
      await tx.deleteFrom(table).where('target', 'in', contacts).execute()
    }
  }
  for (const subject of [accountId, ...contacts]) await clearAttemptsOf(tx, subject)
  await forgetTelegramChat(tx, accountId)
  await forgetDeliveries(tx, accountId)
  await forgetFeedback(tx, accountId)
  for (const table of DELETED) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  return true
}

async function forgetTelegramChat(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('telegram_chats')
    .where('user_id', 'in', (of) =>
      of.selectFrom('account_links').select('subject').where('account_id', '=', accountId),
    )
    .execute()
}

/** Found through its alerts: deliveries are stored by event. */
async function forgetDeliveries(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('deliveries')
    .where('account_id', '=', accountId)
    .where('event_id', 'in', (of) =>
      of.selectFrom('alerts').select('event_id').where('account_id', '=', accountId),
    )
    .execute()
}

/** With its answers and what reports it; the rows of its pictures' uploads stay for the cleaning. */
async function forgetFeedback(tx: Tx, accountId: string): Promise<void> {
  const parts = ['feedback_reports', 'feedback_answers', 'feedback_photos'] as const
  for (const table of parts) {
    await tx
      .deleteFrom(table)
      .where('feedback_id', 'in', (of) =>
        of.selectFrom('feedback').select('id').where('account_id', '=', accountId),
      )
      .execute()
  }
  await tx.deleteFrom('feedback').where('account_id', '=', accountId).execute()
}
