import type { WrittenKind } from '#domain/messages/message-kind.ts'
import type { Context } from '#server/context.ts'
import { afterCommit, type Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { MessageWhat } from '../text/message-what.ts'

/** A message to an account inside the app. */
export interface NewMessage {
  readonly accountId: string
  readonly kind: WrittenKind
  /** Which words; see `MessageWhat`. */
  readonly what: MessageWhat
  /** Parameters of the text; never another person's name or contact. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Page of the app it leads to. */
  readonly link?: string
  /** Subject key, so that it is stored once: `bill:<id>`, `membershipEnding:<expiry>`. */
  readonly source: string
}

/**
 * Writes a message in the transaction of its subject; nothing where the key is stored already, and
 * says which. Its text is chosen when it is read, in the reader's language. Once it is
 * committed, the bus publishes whose unread messages have changed.
 *
 * @example await addMessage(context, tx, {accountId, kind: 'system', what: 'mailOff', link: '/pages/ai/reminderSettings', source: `mailOff:${wallNow}`})
 */
export async function addMessage(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, kind, what, params = {}, link, source }: NewMessage,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values({
      id: newId(context),
      account_id: accountId,
      kind,
      what,
      params: JSON.stringify(params),
      link: link ?? null,
      source,
      created_wall_time: context.wallClock.now(),
      read_wall_time: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'source']).doNothing())
    .executeTakeFirst()
  const isNew = numInsertedOrUpdatedRows === 1n
  if (isNew) {
    const { bus } = context
    afterCommit(tx, () => bus.publish({ kind: 'unread', accountIds: [accountId] }))
  }
  return isNew
}
