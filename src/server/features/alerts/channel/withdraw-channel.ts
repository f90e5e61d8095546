import type { Channel } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'
import { stopChannel } from './stop-channel.ts'

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
  const isChanged = await context.db.transaction(
    async (tx) => await stopChannel(tx, { accountId, channel }),
  )
  if (isChanged) context.log.info({ channel, what }, 'a channel of alerts was switched off')
}
