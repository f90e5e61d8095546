import type { Channel } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'
import { addMessage } from '#server/features/messages/write/add-message.ts'
import { stopChannel } from './stop-channel.ts'

const SETTINGS = '/pages/ai/reminderSettings'

interface Withdrawn {
  readonly accountId: string
  readonly channel: Channel
  /** Why, as the message of it is called: the mailbox or number refuses, or its holder did. */
  readonly what: 'mailOff' | 'mailUnsubscribed' | 'smsOff'
}

/**
 * Switches a channel off for somebody, in the settings and in every coin, and tells them in the app:
 * why nothing comes is theirs to know. Where it was off before nothing is told.
 */
export async function withdrawChannel(
  context: Context,
  { accountId, channel, what }: Withdrawn,
): Promise<void> {
  const source = `${what}:${context.wallClock.now()}`
  const isChanged = await context.db.transaction(async (tx) => {
    if (!(await stopChannel(tx, { accountId, channel }))) return false
    await addMessage(context, tx, { accountId, kind: 'system', what, link: SETTINGS, source })
    return true
  })
  if (!isChanged) return
  context.log.info({ channel, what }, 'a channel of alerts was switched off')
  await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
}
