import type { InlineKeyboardButton } from 'grammy/types'
import type { Config } from '#server/config.ts'
import { type AppPlace, appLinkOf } from '#server/features/account/share/app-place.ts'

/** The button that opens the app at a place, for private chats; null where it has no address. */
export function appButton(
  config: Config,
  label: string,
  place: AppPlace,
): InlineKeyboardButton | null {
  const url = appLinkOf(config, place)
  if (url !== null) return { text: label, url }
  return pageButton(config, label, place.path)
}

/** The button that opens one page of the app; Telegram opens nothing but HTTPS. */
export function pageButton(
  { account: { publicUrl }, telegramAppLink }: Config,
  label: string,
  path: string,
): InlineKeyboardButton | null {
  if (publicUrl?.startsWith('https://') === true) {
    return { text: label, web_app: { url: `${publicUrl}${path}` } }
  }
  return telegramAppLink === null ? null : { text: label, url: telegramAppLink }
}
