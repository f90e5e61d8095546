import type { Context } from '#server/context.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { fill } from '#server/words.ts'
import { botWordsOf } from '../telegram/bot-words.ts'

/**
 * Tells a Telegram user which account their code was used by: they may have been talked out of it.
 * Call it after the transaction and do not wait; what cannot be said is logged and changes nothing.
 */
export async function notifyTelegram(
  context: Context,
  { user, nickname }: { readonly user: TelegramUser; readonly nickname: string },
): Promise<void> {
  try {
    const { code: words } = botWordsOf(user.languageCode)
    await context.ports.telegram?.say(user.id, fill(words.used, { nickname }))
  } catch {
    context.log.warn('a Telegram user could not be told of a binding')
  }
}
