import type { Channel } from '#domain/alerts/channel.ts'
import type { Words } from '#server/words.ts'
import { type AlertItem, isExtremeItem } from './alert-items.ts'

/** Web path of a digest, and of a test without a signal: all alerts, newest first. */
export const ALL_PATH = '/pages/my/msg/reminder'
/** Web path of the market gate: the list of signals with the gate's sheet open. */
const GATE_PATH = '/pages/ai/ai?gate=open'
/** Web path of a surge or plunge. */
const EXTREME_PATH = '/pages/extreme/detail'

/**
 * Web path that alerts lead to, without the channel; `via` names it.
 *
 * @example alertPath([item], 'mail') === '/s/abc?via=mail'
 */
export function alertPath(items: readonly [AlertItem, ...AlertItem[]], via: Channel): string {
  const [first, ...others] = items
  if (others.length > 0) return `${ALL_PATH}?via=${via}`
  if (first.kind === 'gate') return `${GATE_PATH}&via=${via}`
  if (isExtremeItem(first)) return `${EXTREME_PATH}?id=${first.extremeId}&via=${via}`
  return `/s/${first.signalId}?via=${via}`
}

/**
 * Web link of an alert: its signal or the gate, or the list for a digest; null where the server has no public
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
  const [first, ...others] = items
  if (first === undefined) return publicUrl + ALL_PATH
  return publicUrl + alertPath([first, ...others], via)
}

/**
 * Telegram link of an alert: its signal, `e_<id>` for a surge or plunge, `a_gate` for the gate, `a_all` for a digest; without items the app itself.
 *
 * @example telegramLinkOf([item], 'https://t.me/bot/app') === 'https://t.me/bot/app?startapp=s_abc'
 */
export function telegramLinkOf(
  items: readonly AlertItem[],
  telegramAppLink: string | null,
): string | null {
  const [first] = items
  if (telegramAppLink === null || first === undefined) return telegramAppLink
  const start = items.length > 1 ? 'a_all' : startOf(first)
  return `${telegramAppLink}?startapp=${start}`
}

function startOf(item: AlertItem): string {
  if (item.kind === 'gate') return 'a_gate'
  return isExtremeItem(item) ? `e_${item.extremeId}` : `s_${item.signalId}`
}

/** What the link of an alert says: the signal, the surge or plunge, the gate, or all alerts. */
export function openLabel(
  message: Words['alerts-notification']['message'],
  items: readonly AlertItem[],
): string {
  const [first, ...others] = items
  if (first === undefined || others.length > 0) return message.openAll
  if (isExtremeItem(first)) return message.openExtreme
  return first.kind === 'gate' ? message.openGate : message.open
}
