import type { Language } from '#contract/headers.ts'
import type { Tx } from '#server/db/database.ts'

/** Sets the language of e-mails, alerts and the bot; the chat keeps it when it is unbound. */
export async function setLanguage(tx: Tx, accountId: string, language: Language): Promise<void> {
  // The chat before the account, as the bot does: two at once wait for each other in one order.
  await tx
    .updateTable('telegram_chats')
    .set({ language })
    .where('user_id', 'in', (of) =>
      of
        .selectFrom('account_links')
        .select('subject')
        .where('account_id', '=', accountId)
        .where('provider', '=', 'telegram'),
    )
    .execute()
  await tx.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
}
