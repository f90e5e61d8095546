import { randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { addMessage, type NewMessage } from '#server/features/messages/store/add-message.ts'
import type { TestAccount } from '../account/add-account.ts'

/** A message without whom it is for; its source is its place among those of a test. */
export type TestMessage = Omit<NewMessage, 'accountId' | 'source'>

/** One of every kind that is written, one of them long. */
export const MESSAGES: readonly TestMessage[] = [
  { kind: 'system', what: 'welcome', link: '/record' },
  {
    kind: 'system',
    what: 'account.contactChanged',
    params: { time: '2026-11-20 18:04 UTC', contact: 'a***@example.com' },
    link: '/pages/my/bind',
  },
  { kind: 'system', what: 'telegramOff', link: '/pages/ai/reminderSettings' },
  {
    kind: 'reward',
    what: 'bill.invitation',
    params: { amount: '200', asset: 'BY' },
    link: '/pages/my/wallet/detail?list=bills',
  },
  {
    kind: 'order',
    what: 'bill.orderPaid',
    params: { plan: 'YEAR', provider: 'stripe', paid: '$98' },
    link: '/pages/my/wallet/detail?list=bills',
  },
]

/** Writes messages to an account, and publishes them to open pages. */
export async function addMessages(
  given: Context,
  { accountId }: TestAccount,
  messages: readonly TestMessage[] = MESSAGES,
): Promise<void> {
  const context = { ...given, randomBytes }
  await context.db.transaction(async (tx) => {
    for (const message of messages) {
      const source = `test:${randomBytes(8).toString('hex')}`
      await addMessage(context, tx, { ...message, accountId, source })
    }
  })
  await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
}
