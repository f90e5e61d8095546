import { Bot, HttpError } from 'grammy'
import type { TelegramConfig } from '#server/config/account-config.ts'
import type { Context } from '#server/context.ts'
import { bindAccounts } from './binding.ts'
import { greet } from './greeting.ts'
import { takePayments } from './payments.ts'
import { retryCalls } from './retry-calls.ts'
import { safeFaultOf } from './safe-fault.ts'

/** Updates the bot asks for; others are not sent. */
export const UPDATES = ['message', 'callback_query', 'pre_checkout_query', 'subscription'] as const

/** Longer than the 25 s that a poll waits. */
const CALL_LIMIT_S = 40

/** The bot with all it answers to; beside payments it hears only private chats, and a fault costs one answer. */
export function newBot(context: Context, config: TelegramConfig): Bot {
  const bot = new Bot(config.botToken, {
    client: { apiRoot: config.apiOrigin, timeoutSeconds: CALL_LIMIT_S },
  })
  bot.api.config.use(retryCalls)
  const heard = bot.errorBoundary((error) => {
    const fault = safeFaultOf(error)
    const isOurs = fault.code !== 403 && !(error.error instanceof HttpError)
    context.log[isOurs ? 'error' : 'info']({ fault }, 'the bot could not answer')
  })
  takePayments(heard, context)
  const inPrivate = heard.filter((update) => update.chat?.type === 'private')
  bindAccounts(inPrivate, context)
  greet(inPrivate, context.config)
  return bot
}
