import { MINUTE_MS } from '#domain/time/interval.ts'
import { type Composer, type Context as Update, InlineKeyboard } from 'grammy'
import type { User } from 'grammy/types'
import type { Context } from '#server/context.ts'
import {
  confirmBinding,
  declineBinding,
  findBindRequester,
} from '#server/features/account/bind/bind-by-bot.ts'
import { makeBindCode } from '#server/features/account/bind/bind-code.ts'
import { ONE_TIME_TOKEN_LIFE_MS } from '#server/features/account/guard/one-time-token.ts'
import { Refusal } from '#server/refusal.ts'
import type { Words } from '#server/words.ts'
import { fill } from '../words.ts'
import { readWords } from './read-person.ts'
import { userOf } from './user-of.ts'

const MINUTE_S = 60

/**
 * Binds a Telegram account to one of ours: by a link from the page, whose number is compared and
 * which is confirmed by a button, or by a code that is typed on the page. Private chats only.
 */
export function bindAccounts(bot: Composer<Update>, context: Context): void {
  bot.hears(/^\/start bind_([\w-]{43})$/, async (update) => {
    await askWhether(context, update, update.match[1] ?? '')
  })
  bot.callbackQuery(/^yes:([\w-]{43})$/, async (update) => {
    const words = await readWords(context, update)
    const text = await confirm(context, words, update.match[1] ?? '', update.from)
    await update.answerCallbackQuery()
    await update.editMessageText(text)
  })
  bot.callbackQuery(/^no:([\w-]{43})$/, async (update) => {
    await declineBinding(context, update.match[1] ?? '')
    await update.answerCallbackQuery()
    await update.editMessageText((await readWords(context, update)).bind.declined)
  })
  bot.command('bind', async (update) => {
    if (update.from === undefined) return
    await update.reply(await codeText(context, await readWords(context, update), update.from))
  })
}

/** Says who asks, and binds nothing: the link may come from somebody else. */
async function askWhether(context: Context, update: Update, secret: string): Promise<void> {
  const { bind: words } = await readWords(context, update)
  const asker = await findBindRequester(context, secret)
  if (asker === null) {
    await update.reply(words.expired)
    return
  }
  const { nickname, contact, matchCode: code } = asker
  const pattern = contact === null ? words.asksWithoutContact : words.asks
  const text = fill(pattern, { nickname, contact: contact ?? '', code })
  await update.reply(text, {
    // As code, so that a name like an address is no link.
    entities: [{ type: 'code', offset: text.indexOf(nickname), length: nickname.length }],
    reply_markup: new InlineKeyboard()
      .text(fill(words.confirm, { code }), `yes:${secret}`)
      .row()
      .text(words.decline, `no:${secret}`),
  })
}

async function confirm(
  context: Context,
  { bind: words }: Words['bot'],
  secret: string,
  from: User,
): Promise<string> {
  try {
    const nickname = await confirmBinding(context, { secret, user: userOf(from) })
    return fill(words.done, { nickname })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.reason === 'expiredTicket') return words.expired
    if (error.reason === 'telegramTaken') return words.taken
    return error.reason === 'alreadyBound' ? words.already : words.failed
  }
}

async function codeText(
  context: Context,
  { code: words }: Words['bot'],
  from: User,
): Promise<string> {
  try {
    const code = await makeBindCode(context, userOf(from))
    return fill(words.text, { code, minutes: String(ONE_TIME_TOKEN_LIFE_MS / MINUTE_MS) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const minutes = Math.ceil(Number(error.params['seconds'] ?? MINUTE_S) / MINUTE_S)
    return fill(words.tooMany, { minutes: String(minutes) })
  }
}
