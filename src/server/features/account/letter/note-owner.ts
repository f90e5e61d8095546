import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { AccountNotice } from '#server/features/messages/text/message-what.ts'
import { addMessage } from '#server/features/messages/write/add-message.ts'
import { timeText } from './tell-owner.ts'

interface Noted {
  readonly accountId: string
  readonly notice: AccountNotice
  /** As `tellOwner` takes them. */
  readonly params?: Readonly<Record<string, string>>
}

/**
 * Tells an owner in the app what happened to the account, in the transaction in which it happens:
 * whoever has no contact that a letter could go to hears of it here.
 */
export async function noteOwner(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, notice, params = {} }: Noted,
): Promise<void> {
  await addMessage(context, tx, {
    accountId,
    kind: 'system',
    what: `account.${notice}`,
    params: { ...params, time: timeText(context.wallClock.now()) },
    link: notice.startsWith('password') ? '/pages/my/set' : '/pages/my/bind',
    source: `${notice}:${newId(context)}`,
  })
}
