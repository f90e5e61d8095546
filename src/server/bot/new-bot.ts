import { Bot, type Composer, type Context as Update, HttpError } from 'grammy'
import type { TelegramConfig } from '#server/config/account-config.ts'
import type { Context } from '#server/context.ts'
import { bindAccounts } from './binding.ts'
import { answerAlerts } from './command/alerts.ts'
import { answerCoin } from './command/coin.ts'
import { answerDuties } from './command/duties.ts'
import { answerHelp } from './command/help.ts'
import { answerLanguage } from './command/language.ts'
import { answerSignals } from './command/signals.ts'
import { answerStart } from './command/start.ts'
import { answerInline } from './answer-inline.ts'
import { takePayments } from './payments.ts'
import { limitRate } from './rate-limit.ts'
import { recordChatAccess } from './record-chat-access.ts'
import { readMenu } from './profile/menu.ts'
import { retryCalls } from './retry-calls.ts'
import { redactError } from './redact-error.ts'
import { signInBrowsers } from './sign-in-browsers.ts'
import type { ChatQueue } from './chat-queue.ts'

/** Updates the bot asks Telegram for. */
export const UPDATES = [
  'message',
  'callback_query',
  'inline_query',
  'my_chat_member',
  'pre_checkout_query',
  'subscription',
] as const

/** Longer than the 25 s that a poll waits. */
const CALL_LIMIT_S = 40
/** An answer with a hundred updates, unpacked. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024

/**
 * The bot with all its handlers; except payments and inline queries it serves only private
 * chats, and a failure costs one answer. With `queue`, chats are processed concurrently, except payments.
 */
export function newBot(context: Context, config: TelegramConfig, queue?: ChatQueue): Bot {
  const bot = new Bot(config.botToken, {
    client: {
      apiRoot: config.apiOrigin,
      timeoutSeconds: CALL_LIMIT_S,
      baseFetchConfig: { size: MOST_ANSWER_BYTES },
    },
  })
  bot.api.config.use(retryCalls)
  const heard = bot.errorBoundary(({ error }) => logFault(context, error))
  takePayments(heard, context)
  const apart = queue === undefined ? heard : heard.use(queue.enqueue)
  answerInline(apart, context)
  const inPrivate = apart.filter(
    ({ chat, from }) => chat?.type === 'private' && from?.is_bot !== true,
  )
  limitRate(inPrivate, context)
  recordChatAccess(inPrivate, context)
  bindAccounts(inPrivate, context)
  signInBrowsers(inPrivate, context)
  answerCommands(inPrivate, context)
  return bot
}

/** A button tapped twice asks for what the message says already. */
const UNCHANGED = 'message is not modified'

/**
 * Logs a failed answer: a blocked bot or a network failure as info, anything else as an error; a
 * message that already has the wanted text is not logged.
 */
export function logFault({ log }: Pick<Context, 'log'>, error: unknown): void {
  const fault = redactError(error)
  if (fault.code === 400 && fault.what.includes(UNCHANGED)) return
  const isOurs = fault.code !== 403 && !(error instanceof HttpError)
  log[isOurs ? 'error' : 'info']({ fault }, 'the bot could not answer')
}

function answerCommands(bot: Composer<Update>, context: Context): void {
  const menu = readMenu()
  answerStart(bot, context, menu)
  answerSignals(bot, context)
  answerAlerts(bot, context)
  answerCoin(bot, context)
  answerLanguage(bot, context, menu)
  answerDuties(bot, context)
  answerHelp(bot, context)
}
