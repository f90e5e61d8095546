import type { TelegramConfig } from './account-config.ts'
import type { EnvReader } from './env-reader.ts'
import { isServerUrl } from './setting-text.ts'

/** Shorter ones can be guessed. Telegram takes 1 to 256 letters, digits, _ and -. */
const LEAST_SECRET_CHARACTERS = 32
/** What does nothing without the bot. */
const NEED_BOT = ['TELEGRAM_WEBHOOK_URL', 'TELEGRAM_LOGIN_CLIENT_ID', 'TELEGRAM_RECORD_CHANNEL']

/** What TELEGRAM settings ask for; null where no bot is set. */
export function readTelegram(read: EnvReader, isProduction: boolean): TelegramConfig | null {
  const bot = read.allOrNone('TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME')
  read.secretMatching('TELEGRAM_BOT_TOKEN', /^\d+:[\w-]+$/, 'a token as @BotFather gives it')
  read.matching('TELEGRAM_BOT_NAME', /^@?\w{1,64}$/, 'the name of the bot, buoy_bot')
  for (const name of NEED_BOT) read.needs(name, 'TELEGRAM_BOT_TOKEN')
  const apiOrigin = read.origin('TELEGRAM_API_ORIGIN') ?? 'https://api.telegram.org'
  const webhook = readWebhook(read, isProduction)
  const webLogin = readWebLogin(read)
  if (bot === null) return null
  return {
    botToken: bot['TELEGRAM_BOT_TOKEN'] ?? '',
    botName: (bot['TELEGRAM_BOT_NAME'] ?? '').replace(/^@/, ''),
    apiOrigin,
    webhook,
    webLogin,
  }
}

function readWebhook(read: EnvReader, isProduction: boolean): TelegramConfig['webhook'] {
  const webhook = read.allOrNone('TELEGRAM_WEBHOOK_URL', 'TELEGRAM_WEBHOOK_SECRET')
  const url = read.text('TELEGRAM_WEBHOOK_URL')
  if (url !== null && !isServerUrl(url, isProduction ? /^https:$/ : /^https?:$/)) {
    read.refuse('TELEGRAM_WEBHOOK_URL', url, 'an https address that Telegram reaches')
  }
  const least = isProduction ? LEAST_SECRET_CHARACTERS : 1
  const form = new RegExp(`^[\\w-]{${least},256}$`)
  const allowed = `${least} to 256 letters, digits, _ and -`
  const secret = read.secretMatching('TELEGRAM_WEBHOOK_SECRET', form, allowed)
  return webhook && { url: url ?? '', secret: secret ?? '' }
}

function readWebLogin(read: EnvReader): TelegramConfig['webLogin'] {
  const issuer = read.origin('TELEGRAM_LOGIN_ISSUER') ?? 'https://oauth.telegram.org'
  const login = read.allOrNone('TELEGRAM_LOGIN_CLIENT_ID', 'TELEGRAM_LOGIN_CLIENT_SECRET')
  if (login === null) return null
  return {
    clientId: login['TELEGRAM_LOGIN_CLIENT_ID'] ?? '',
    clientSecret: login['TELEGRAM_LOGIN_CLIENT_SECRET'] ?? '',
    issuer,
  }
}
