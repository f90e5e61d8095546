import { hashToken } from '@telegram-apps/init-data-node'
import { Api } from 'grammy'
import type { TelegramConfig } from '#server/config/account-config.ts'
import { MOST_ANSWER_BYTES } from '../vendor/fetch-limited.ts'
import { openChat } from './open-chat.ts'
import type { Telegram } from './port.ts'
import { readLaunch } from './read-launch.ts'
import { openShares } from './shares.ts'
import { openStars } from './stars.ts'
import { openWebLogin } from './web-login.ts'

/** An answer of the Bot API, unpacked; its connection is cut by `limitNodeAnswers`. */
const baseFetchConfig = { size: MOST_ANSWER_BYTES }
const SAY_LIMIT_S = 8
/** Alerts wait longer: one that is given up may arrive all the same, and comes twice. */
const CHAT_LIMIT_S = 16

/** Checks by the bot's token and the web login's secret; null where no bot is set. */
export function openTelegram(config: TelegramConfig | null): Telegram | null {
  if (config === null) return null
  const tokenHash = Uint8Array.from(hashToken(config.botToken)).buffer
  const { botToken, apiOrigin: apiRoot } = config
  const api = new Api(botToken, { apiRoot, timeoutSeconds: SAY_LIMIT_S, baseFetchConfig })
  return {
    botName: config.botName,
    readLaunch: (initData, wallNow) => readLaunch(initData, tokenHash, wallNow),
    async say(userId, text) {
      await api.sendMessage(userId, text)
    },
    chat: openChat(new Api(botToken, { apiRoot, timeoutSeconds: CHAT_LIMIT_S, baseFetchConfig })),
    shares: openShares(api),
    stars: openStars(api),
    webLogin: config.webLogin === null ? null : openWebLogin(config.webLogin),
  }
}
