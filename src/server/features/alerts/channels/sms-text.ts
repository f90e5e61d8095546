import type { Language } from '#contract/headers.ts'
import { fill, wordsOf } from '#server/words.ts'

/** One message holds this many of the short alphabet, or of any other. Source: 3GPP TS 23.038, 23.040 */
const SHORT_UNITS = 160
const WIDE_UNITS = 70

/** The short alphabet; the second row takes two places each. */
const SHORT = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const SHORT_TWICE = new Set('^{}\\[~]|€\f')
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'

/**
 * An alert as a text message, with its link where both fit into one message: 160 characters of the
 * short alphabet, 70 where others are needed. Vietnamese goes without marks, as messages there do:
 * it would hold less than half with them. What is too long without a link is sent as it is.
 *
 * @example smsText('en', 'BTC long 4h, trigger 1.23, ...', null) === 'Buoy: BTC long 4h, trigger 1.23, ...'
 */
export function smsText(language: Language, short: string, url: string | null): string {
  const words = fill(wordsOf('alerts-letter', language).sms, {
    text: short.replaceAll(/0[₀-₉]+/g, zerosOf),
  })
  const text = language === 'vi' ? unmarked(words) : words
  if (url === null) return text
  const withLink = `${text} ${url}`
  return isOneMessage(withLink) ? withLink : text
}

/** Whether a text goes as a single message. */
export function isOneMessage(text: string): boolean {
  let units = 0
  for (const letter of text) {
    if (SHORT.has(letter)) units += 1
    else if (SHORT_TWICE.has(letter)) units += 2
    // JavaScript counts as these messages do: in UTF-16.
    else return text.length <= WIDE_UNITS
  }
  return units <= SHORT_UNITS
}

/** `zerosOf('0₅') === '00000'`: counted zeros are no characters of the short alphabet. */
function zerosOf(counted: string): string {
  const count = Array.from(counted.slice(1), (digit) => SUBSCRIPTS.indexOf(digit)).join('')
  return '0'.repeat(Number(count))
}

function unmarked(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')
}
