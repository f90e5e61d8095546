import { type Composer, type Context as Update, InlineKeyboard } from 'grammy'
import type { Context } from '#server/context.ts'
import {
  answerBotSignIn,
  declineBotSignIn,
  findBotSignIn,
} from '#server/features/account/telegram/answer-bot-sign-in.ts'
import { readWords } from './read-person.ts'
import { userOf } from './user-of.ts'

/**
 * Signs a browser in: by a link from its page, and only where the person presses the digits that the
 * page shows. Private chats only; looking at a link does nothing.
 */
export function signInBrowsers(bot: Composer<Update>, context: Context): void {
  bot.hears(/^\/start login_([\w-]{43})$/, async (update) => {
    const { signIn: words } = await readWords(context, update)
    const secret = update.match[1] ?? ''
    const choices = await findBotSignIn(context, secret)
    if (choices === null) {
      await update.reply(words.expired)
      return
    }
    const keyboard = new InlineKeyboard()
    for (const digits of choices) keyboard.text(digits, `in:${digits}:${secret}`)
    keyboard.row().text(words.decline, `out:${secret}`)
    await update.reply(words.asks, { reply_markup: keyboard })
  })
  bot.callbackQuery(/^in:(\d\d):([\w-]{43})$/, async (update) => {
    const [, digits = '', secret = ''] = update.match
    const { signIn: words } = await readWords(context, update)
    const answer = { secret, digits, user: userOf(update.from) }
    const came = await answerBotSignIn(context, answer)
    await update.answerCallbackQuery()
    await update.editMessageText(words[came])
  })
  bot.callbackQuery(/^out:([\w-]{43})$/, async (update) => {
    await declineBotSignIn(context, update.match[1] ?? '')
    await update.answerCallbackQuery()
    await update.editMessageText((await readWords(context, update)).signIn.declined)
  })
}
