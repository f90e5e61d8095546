import { hashToken } from '@telegram-apps/init-data-node'
import type { TelegramConfig } from '#server/config/account-config.ts'
import type { Telegram } from './port.ts'
import { readLaunch } from './read-launch.ts'
import { openWebLogin } from './web-login.ts'

/** What the bot's token and the web login's secret let one check; null where no bot is set. */
export function openTelegram(config: TelegramConfig | null): Telegram | null {
  if (config === null) return null
  const tokenHash = Uint8Array.from(hashToken(config.botToken)).buffer
  return {
    botName: config.botName,
    readLaunch: (initData, wallNow) => readLaunch(initData, tokenHash, wallNow),
    webLogin: config.webLogin === null ? null : openWebLogin(config.webLogin),
  }
}
