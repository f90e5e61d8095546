import type { Update } from 'grammy/types'
import type { Context } from '#server/context.ts'
import { newBot } from './new-bot.ts'

/** Telegram delivers again what was answered late; so many are known by their number. */
const MOST_REMEMBERED = 1000

/** Webhook path, the secret that proves updates are Telegram's, and their handler. */
export interface BotWebhook {
  readonly path: string
  readonly secret: string
  take(update: unknown): Promise<void>
}

/** Takes updates that Telegram delivers by HTTP; null where they are polled for, or no bot is set. */
export function openWebhook(context: Context): BotWebhook | null {
  const { telegram } = context.config.account
  const webhook = telegram?.webhook ?? null
  if (telegram === null || webhook === null) return null
  const bot = newBot(context, telegram)
  const seen = new Set<number>()
  return {
    path: new URL(webhook.url).pathname,
    secret: webhook.secret,
    async take(update) {
      const { update_id: id } = update as Update
      if (seen.has(id)) return
      seen.add(id)
      if (seen.size > MOST_REMEMBERED) seen.delete(seen.values().next().value ?? id)
      await bot.init()
      await bot.handleUpdate(update as Update)
    },
  }
}
