import type { Channel } from '#domain/alerts/channel.ts'
import type { AlertItem } from './alert-items.ts'

/** Web path of a digest, and of a test without a signal: all alerts, newest first. */
const ALL_PATH = '/pages/my/msg/reminder'

/**
 * Web link of an alert: its signal, or the list for a digest; null where the server has no public
 * address. `via` names the channel that it was opened from; opening a test is not counted.
 *
 * @example webLinkOf([item], 'https://buoy.example', 'mail') === 'https://buoy.example/s/abc?via=mail'
 */
export function webLinkOf(
  items: readonly AlertItem[],
  publicUrl: string | null,
  via: Exclude<Channel, 'telegram'>,
): string | null {
  if (publicUrl === null) return null
  const [first] = items
  if (first === undefined) return publicUrl + ALL_PATH
  const path = items.length > 1 ? ALL_PATH : `/s/${first.signalId}`
  return `${publicUrl}${path}?via=${via}`
}

/**
 * Telegram link of an alert: its signal, `a_all` for a digest; without items the app itself.
 *
 * @example telegramLinkOf([item], 'https://t.me/bot/app') === 'https://t.me/bot/app?startapp=s_abc'
 */
export function telegramLinkOf(
  items: readonly AlertItem[],
  telegramAppLink: string | null,
): string | null {
  const [first] = items
  if (telegramAppLink === null || first === undefined) return telegramAppLink
  const start = items.length > 1 ? 'a_all' : `s_${first.signalId}`
  return `${telegramAppLink}?startapp=${start}`
}
