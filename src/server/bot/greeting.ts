import { type Composer, type Context as Update, InlineKeyboard } from 'grammy'
import type { Config } from '#server/config.ts'
import { botWordsOf } from '#server/features/account/telegram/bot-words.ts'

const INVITATION = /^i_(\w{1,64})$/

/** /start greets with a button that opens the app; anything else is told what the bot can do. */
export function greet(bot: Composer<Update>, config: Config): void {
  bot.command('start', async (update) => {
    const words = botWordsOf(update.from?.language_code)
    const button = openButton(config, words.start.open, update.match)
    await update.reply(words.start.greeting, button === null ? {} : { reply_markup: button })
  })
  bot.on('message', async (update) => {
    await update.reply(botWordsOf(update.from.language_code).help)
  })
}

/** Opens the app inside Telegram, with the invitation that /start brought; null where it has no address. */
function openButton(
  { account, telegramAppLink }: Config,
  label: string,
  payload: string,
): InlineKeyboard | null {
  const code = INVITATION.exec(payload)?.[1]
  if (telegramAppLink !== null) {
    const link = code === undefined ? telegramAppLink : `${telegramAppLink}?startapp=i_${code}`
    return new InlineKeyboard().url(label, link)
  }
  // Telegram opens nothing but HTTPS.
  if (account.publicUrl?.startsWith('https://') !== true) return null
  const query = code === undefined ? '' : `?inviteCode=${code}`
  return new InlineKeyboard().webApp(label, `${account.publicUrl}/${query}`)
}
