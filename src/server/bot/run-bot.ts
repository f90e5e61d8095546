import type { Bot } from 'grammy'
import type { TelegramConfig } from '#server/config/account-config.ts'
import type { Context } from '#server/context.ts'
import { newBot, UPDATES } from './new-bot.ts'
import { type SafeFault, safeFaultOf } from './safe-fault.ts'

const POLL_S = 25

/** Hears what people write to the bot until `signal`: polls, or tells Telegram where to deliver. */
export async function runBot(
  context: Context,
  config: TelegramConfig,
  signal: AbortSignal,
): Promise<void> {
  const bot = newBot(context, config)
  let fault: SafeFault
  try {
    await bot.init(signal as never)
    if (config.webhook === null) await poll(bot, signal)
    else await deliver(bot, config.webhook, signal)
    return
  } catch (error) {
    if (signal.aborted) return
    fault = safeFaultOf(error)
  }
  // Without the cause: it may hold an address with the token in it.
  throw new Error(`the bot stopped at ${fault.method}: ${fault.code} ${fault.what}`)
}

async function poll(bot: Bot, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const stop = (): void => void bot.stop().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  try {
    await bot.start({ timeout: POLL_S, allowed_updates: UPDATES })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function deliver(
  bot: Bot,
  { url, secret }: NonNullable<TelegramConfig['webhook']>,
  signal: AbortSignal,
): Promise<void> {
  await bot.api.setWebhook(url, { secret_token: secret, allowed_updates: UPDATES })
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}
