import { setTimeout as sleep } from 'node:timers/promises'
import type { Bot } from 'grammy'
import type { TelegramConfig } from '#server/config/account-config.ts'
import type { Context } from '#server/context.ts'
import { newBot, logFault, UPDATES } from './new-bot.ts'
import { adviceFor, type RedactedError, redactError } from './redact-error.ts'
import { ChatQueue } from './chat-queue.ts'

const POLL_S = 25

/** Once one of these calls succeeds, updates arrive. */
const HEARING = new Set(['getUpdates', 'setWebhook'])

/** Pauses after a failure: doubling, until updates arrive again. */
export interface BotPauses {
  readonly firstMs: number
  readonly mostMs: number
}

const PAUSES: BotPauses = { firstMs: 5000, mostMs: 600_000 }

/**
 * Receives updates until `signal` aborts, by polling or by a webhook. A permanent refusal, such as a
 * wrong token, is retried ever more rarely and logged once.
 */
export async function runBot(
  context: Context,
  config: TelegramConfig,
  signal: AbortSignal,
  { firstMs, mostMs }: BotPauses = PAUSES,
): Promise<void> {
  let said = ''
  let pauseMs = firstMs
  const onHeard = (): void => {
    if (said !== '') context.log.info('the bot is heard again')
    said = ''
    pauseMs = firstMs
  }
  for (;;) {
    const fault = await hear(context, config, signal, onHeard)
    if (fault === null) return
    const what = `${fault.method}: ${fault.code} ${fault.what}`
    // Without the error's cause: its URL may contain the token.
    if (what !== said) context.log.error({ fault }, adviceFor(fault))
    said = what
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    pauseMs = Math.min(pauseMs * 2, mostMs)
  }
}

/** Receives updates; returns null once `signal` aborts, or the error that ended it. */
async function hear(
  context: Context,
  config: TelegramConfig,
  signal: AbortSignal,
  onHeard: () => void,
): Promise<RedactedError | null> {
  const queue = new ChatQueue((error) => logFault(context, error))
  const bot = newBot(context, config, queue)
  bot.api.config.use(async (call, method, payload, aborted) => {
    const answer = await call(method, payload, aborted)
    if (answer.ok && HEARING.has(method)) onHeard()
    return answer
  })
  try {
    await bot.init(signal as never)
    if (config.webhook === null) await poll(bot, signal)
    else await deliver(bot, config.webhook, signal)
    return null
  } catch (error) {
    return signal.aborted ? null : redactError(error)
  } finally {
    await queue.settle()
  }
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
