import type { Language } from '#contract/headers.ts'
import type { Config } from '#server/config.ts'
import type { ChatButton } from '#server/ports/telegram/port.ts'
import { wordsOf } from '#server/words.ts'
import type { AlertItem } from '../text/alert-items.ts'
import { ALL_PATH, alertPath, openLabel, telegramLinkOf } from '../text/alert-link.ts'

/** Most UTF-16 units of a message, and of the text under a picture. */
export const MESSAGE_UNITS = 4096
export const CAPTION_UNITS = 1024

/** A message with its first line in bold. */
export interface ChatText {
  readonly text: string
  readonly boldLength: number
}

/**
 * A title and its text within `units`; a longer text is cut between characters and ends with `…`.
 *
 * @example chatText('BTC long signal, 4h', ['Trigger price 64210.5'], 1024).boldLength === 19
 */
export function chatText(title: string, lines: readonly string[], units: number): ChatText {
  const firstLine = title.trim()
  const whole = [firstLine, ...lines].join('\n').trim().toWellFormed()
  const text = whole.length <= units ? whole : `${truncated(whole, units - 1)}…`
  return { text, boldLength: Math.min(firstLine.length, text.length) }
}

function truncated(text: string, units: number): string {
  const isSplit = /[\uD800-\uDBFF]/.test(text[units - 1] ?? '')
  return text.slice(0, isSplit ? units - 1 : units)
}

/** Longest coin symbol shown in full, in characters. */
const LONGEST = 24

/** Characters that change text direction, and invisible ones. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** After these characters Telegram creates links, mentions, tags and commands. */
const JOINERS = /[.@#$/:]/g
const WORD_JOINER = '\u2060'

/**
 * A coin symbol that Telegram shows literally: no link, mention, tag or command, and no change of
 * text direction.
 *
 * @example safeSymbol('evil.com') is 'evil.com' with a word joiner behind the dot
 */
export function safeSymbol(symbol: string): string {
  const seen = symbol.toWellFormed().replaceAll(UNSEEN, '')
  const characters = [...seen]
  const short = characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : seen
  return short.replaceAll(JOINERS, (joiner) => `${joiner}${WORD_JOINER}`)
}

/** Link that opens the alert inside Telegram; null where this server has no address there. */
export function alertButton(
  { account, telegramAppLink }: Config,
  language: Language,
  items: readonly AlertItem[],
): ChatButton | null {
  const { message } = wordsOf('alerts-notification', language)
  const label = openLabel(message, items)
  const link = telegramLinkOf(items, telegramAppLink)
  if (link !== null) return { label, url: link, isApp: false }
  // Telegram opens nothing but HTTPS.
  if (account.publicUrl?.startsWith('https://') !== true) return null
  const [first, ...others] = items
  // A test has no signal: opening it does not count as opening an alert.
  const path = first === undefined ? ALL_PATH : alertPath([first, ...others], 'telegram')
  return { label, url: account.publicUrl + path, isApp: true }
}
