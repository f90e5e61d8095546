import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { TelegramLaunch } from '#server/ports/telegram/port.ts'
import { noteChat } from './note-chat.ts'

/** Remembers what a launch that is believed says of whether the bot may write to the person. */
export async function noteLaunch(
  context: Pick<Context, 'wallClock'>,
  tx: Tx,
  { user: { id: userId }, canWrite }: Pick<TelegramLaunch, 'user' | 'canWrite'>,
): Promise<void> {
  if (canWrite !== null) await noteChat(context, tx, { userId, canWrite, reason: 'launch' })
}
