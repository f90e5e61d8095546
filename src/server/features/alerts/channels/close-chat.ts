import type { Context } from '#server/context.ts'
import { addMessage } from '#server/features/messages/store/add-message.ts'
import { noteChat } from './telegram-chats.ts'

const SETTINGS = '/pages/ai/reminderSettings'

/**
 * Records that the bot may not write to a user and notifies them in the app. Their settings stay:
 * alerts resume as soon as they allow the bot to write. No-op where it was already recorded.
 */
export async function closeChat(
  context: Context,
  {
    accountId,
    userId,
    reason,
  }: { readonly accountId: string; readonly userId: string; readonly reason: string },
): Promise<void> {
  const what = 'telegramOff'
  const source = `${what}:${context.wallClock.now()}`
  const isNews = await context.db.transaction(async (tx) => {
    if (!(await noteChat(context, tx, { userId, canWrite: false, reason }))) return false
    await addMessage(context, tx, { accountId, kind: 'system', what, link: SETTINGS, source })
    return true
  })
  if (!isNews) return
  context.log.info({ channel: 'telegram', reason }, 'the bot may not write to a user')
  await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
}
