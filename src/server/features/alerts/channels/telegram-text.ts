import type { Language } from '#contract/headers.ts'
import type { Config } from '#server/config.ts'
import type { ChatButton } from '#server/ports/telegram/port.ts'
import { wordsOf } from '#server/words.ts'
import type { AlertItem } from '../text/alert-items.ts'
import { telegramLinkOf } from '../text/alert-link.ts'

/** Most UTF-16 units of a message, and of the text under a picture. */
export const MESSAGE_UNITS = 4096
export const CAPTION_UNITS = 1024

/** A message whose first line stands out. */
export interface ChatText {
  readonly text: string
  readonly boldLength: number
}

/**
 * A title and what follows it, within `units`: too long a text ends with `…`, between characters.
 *
 * @example chatText('BTC long signal, 4h', ['Trigger price 64210.5'], 1024).boldLength === 19
 */
export function chatText(title: string, lines: readonly string[], units: number): ChatText {
  const head = title.trim()
  const whole = [head, ...lines].join('\n').trim().toWellFormed()
  const text = whole.length <= units ? whole : `${headOf(whole, units - 1)}…`
  return { text, boldLength: Math.min(head.length, text.length) }
}

function headOf(text: string, units: number): string {
  const isSplit = /[\uD800-\uDBFF]/.test(text[units - 1] ?? '')
  return text.slice(0, isSplit ? units - 1 : units)
}

/** Longest name of a coin that is written out, in characters. */
const LONGEST = 24

/** Marks that turn the direction of what follows, and what shows nothing at all. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** After these Telegram makes links of names, mentions, tags and commands by itself. */
const JOINERS = /[.@#$/:]/g
const WORD_JOINER = '\u2060'

/**
 * The name of a coin that Telegram shows as it stands: no link, mention, tag or command comes of it,
 * and it turns no text around it.
 *
 * @example safeSymbol('evil.com') is 'evil.com' with a word joiner behind the dot
 */
export function safeSymbol(symbol: string): string {
  const seen = symbol.toWellFormed().replaceAll(UNSEEN, '')
  const letters = [...seen]
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : seen
  return short.replaceAll(JOINERS, (letter) => `${letter}${WORD_JOINER}`)
}

/** Opens what an alert tells of inside Telegram; null where this server has no address there. */
export function alertButton(
  { account, telegramAppLink }: Config,
  language: Language,
  items: readonly AlertItem[],
): ChatButton | null {
  const { letter } = wordsOf('alerts-letter', language)
  const label = items.length === 1 ? letter.open : letter.openAll
  const link = telegramLinkOf(items, telegramAppLink)
  if (link !== null) return { label, url: link, isApp: false }
  // Telegram opens nothing but HTTPS.
  if (account.publicUrl?.startsWith('https://') !== true) return null
  const [first] = items
  const list = `${account.publicUrl}/pages/my/msg/reminder`
  // A test tells of no signal: opening it is the opening of no alert.
  if (first === undefined) return { label, url: list, isApp: true }
  const target = items.length > 1 ? list : `${account.publicUrl}/s/${first.signalId}`
  return { label, url: `${target}?via=telegram`, isApp: true }
}
