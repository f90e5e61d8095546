import type { Composer, Context as Update } from 'grammy'
import type { Context } from '#server/context.ts'
import { noteChat } from '#server/features/alerts/channels/telegram-chats.ts'
import { forgetPerson, readPerson } from './read-person.ts'

/** Stores whether the bot may write to a user, from Telegram's updates and the user's messages. */
export function recordChatAccess(bot: Composer<Update>, context: Context): void {
  const note = async (userId: number, canWrite: boolean, reason: string): Promise<void> => {
    await context.db.transaction(async (tx) => {
      await noteChat(context, tx, { userId, canWrite, reason })
    })
  }
  bot.on('my_chat_member', async ({ myChatMember: { chat, new_chat_member: member } }) => {
    if (member.status === 'kicked') await note(chat.id, false, 'blocked')
    else await note(chat.id, true, 'unblocked')
  })
  bot.on('message:write_access_allowed', async ({ from }) => {
    await note(from.id, true, 'writeAccess')
  })
  bot.on('message', async (update, next) => {
    const { blockedReason: stopped, userId } = await readPerson(context, update)
    // Who writes to the bot has not blocked it; who paused it themselves resumes it themselves.
    if (stopped !== null && stopped !== 'paused') {
      await note(userId, true, 'message')
      forgetPerson(update)
    }
    await next()
  })
}
