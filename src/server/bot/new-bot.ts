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
import { answerInline } from './inline/answer-inline.ts'
import { takePayments } from './payments.ts'
import { curbFloods } from './person/curb-floods.ts'
import { hearChats } from './person/hear-chats.ts'
import { readMenu } from './profile/menu.ts'
import { retryCalls } from './retry-calls.ts'
import { safeFaultOf } from './safe-fault.ts'
import { signInBrowsers } from './signing-in.ts'
import type { Turns } from './turns.ts'

/** Updates the bot asks for; others are not sent. */
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
 * The bot with all it answers to; beside payments and inline queries it hears only people in private
 * chats, no other bots, and a fault costs one answer. With `turns` all but payments is answered side by side.
 */
export function newBot(context: Context, config: TelegramConfig, turns?: Turns): Bot {
  const bot = new Bot(config.botToken, {
    client: {
      apiRoot: config.apiOrigin,
      timeoutSeconds: CALL_LIMIT_S,
      baseFetchConfig: { size: MOST_ANSWER_BYTES },
    },
  })
  bot.api.config.use(retryCalls)
  const heard = bot.errorBoundary(({ error }) => tellFault(context, error))
  takePayments(heard, context)
  const apart = turns === undefined ? heard : heard.use(turns.take)
  answerInline(apart, context)
  const inPrivate = apart.filter(
    ({ chat, from }) => chat?.type === 'private' && from?.is_bot !== true,
  )
  curbFloods(inPrivate, context)
  hearChats(inPrivate, context)
  bindAccounts(inPrivate, context)
  signInBrowsers(inPrivate, context)
  answerCommands(inPrivate, context)
  return bot
}

/** A button tapped twice asks for what the message says already. */
const UNCHANGED = 'message is not modified'

/**
 * Says what of an answer failed; who has blocked the bot, or a network that is down, is no fault, and
 * a message that says what it should already is nothing to tell of.
 */
export function tellFault({ log }: Pick<Context, 'log'>, error: unknown): void {
  const fault = safeFaultOf(error)
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
