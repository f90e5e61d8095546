import type { Context } from '#server/context.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { fill, type Words, wordsOf } from '#server/words.ts'
import { languageOfTag } from '../telegram/language-of-tag.ts'

/**
 * Notifies a Telegram user which account used their code: it may have been obtained by deception.
 * Call it after the transaction without awaiting; a failure is only logged.
 */
export async function notifyTelegram(
  context: Context,
  { user, nickname }: { readonly user: TelegramUser; readonly nickname: string },
): Promise<void> {
  try {
    const { code: words } = botWordsOf(user.languageCode)
    await context.ports.telegram?.say(user.id, fill(words.used, { nickname }))
  } catch {
    context.log.warn('a Telegram user could not be notified of a link')
  }
}

/** The bot's texts for a user, by the language tag of their client. */
function botWordsOf(tag: string | null | undefined): Words['bot'] {
  return wordsOf('bot', languageOfTag(tag ?? null))
}
