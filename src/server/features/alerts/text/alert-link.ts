import type { Channel } from '#domain/alerts/channel.ts'
import type { AlertItem } from './alert-items.ts'

/** Where a digest, and a test without a signal, lead on the web: all alerts, newest first. */
const ALL_PATH = '/pages/my/msg/reminder'

/**
 * Where an alert opens on the web: its signal, or the list of a digest; null where the server has no
 * public address. `via` tells by which channel it was opened; a test counts as nothing that was.
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
 * The same inside Telegram, by a start parameter: `a_all` is the list of a digest; a test opens the app.
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
