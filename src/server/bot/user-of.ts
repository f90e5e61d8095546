import type { User } from 'grammy/types'
import type { TelegramUser } from '#server/ports/telegram/port.ts'

/** Sender of an update as a Telegram user. */
export function userOf({ id, first_name, last_name, username, language_code }: User): TelegramUser {
  return {
    id,
    name: last_name === undefined ? first_name : `${first_name} ${last_name}`,
    username: username ?? null,
    languageCode: language_code ?? null,
  }
}
