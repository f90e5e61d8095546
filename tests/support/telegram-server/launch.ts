import { sign } from '@telegram-apps/init-data-node'
import type { TelegramConfig } from '#server/config/account-config.ts'

/** A bot of tests: the token is the one that the package's own tests sign with. */
export const TEST_BOT: TelegramConfig = {
  botToken: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  botName: 'buoy_test_bot',
  apiOrigin: 'https://api.telegram.org',
  webhook: null,
  webLogin: null,
}

export interface TestLaunch {
  readonly userId: number
  readonly firstName?: string
  readonly username?: string
  /** The client's language as a tag, `zh-hans`. */
  readonly language?: string
  readonly startParam?: string
  /** What `allows_write_to_pm` says; unsaid it is left out, as Telegram does where it is not so. */
  readonly canWrite?: boolean
  readonly isBot?: boolean
  /** When Telegram signed it, ms. */
  readonly at: number
  readonly botToken?: string
}

/** Launch data as Telegram signs it, by the package's own signing. */
export function signLaunch({
  userId,
  firstName = 'Ada',
  username,
  language = 'en',
  startParam,
  canWrite,
  isBot,
  at,
  botToken = TEST_BOT.botToken,
}: TestLaunch): string {
  const user = {
    id: userId,
    first_name: firstName,
    language_code: language,
    ...(username === undefined ? {} : { username }),
    ...(isBot === undefined ? {} : { is_bot: isBot }),
    ...(canWrite === undefined ? {} : { allows_write_to_pm: canWrite }),
  }
  const data = {
    user,
    chat_instance: '888',
    chat_type: 'sender',
    ...(startParam === undefined ? {} : { start_param: startParam }),
  }
  return sign(data, botToken, new Date(at))
}
