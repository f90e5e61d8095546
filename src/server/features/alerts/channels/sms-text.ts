import type { Language } from '#contract/headers.ts'
import { MINUS } from '#domain/money/decimal.ts'
import { fill, wordsOf } from '#server/words.ts'

/** Characters per SMS: GSM 7-bit alphabet, or UTF-16. Source: 3GPP TS 23.038, 23.040 */
const GSM_UNITS = 160
const UTF16_UNITS = 70

/** The GSM 7-bit alphabet; characters of `GSM_TWICE` count as two. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_TWICE = new Set('^{}\\[~]|€\f')
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'

/**
 * An alert as an SMS, with its link where both fit into one: 160 GSM characters, or 70 UTF-16
 * units. Vietnamese is sent without diacritics, as is usual there, since only 70 would fit with
 * them. A text too long even without the link is not shortened.
 *
 * @example smsText('en', 'BTC Long 4h', null) === 'Buoy: BTC Long 4h'
 */
export function smsText(language: Language, short: string, url: string | null): string {
  const words = fill(wordsOf('alerts-notification', language).sms, {
    // Neither the sign nor subscript digits are in the GSM alphabet.
    text: short.replaceAll(MINUS, '-').replaceAll(/0[₀-₉]+/g, zerosOf),
  })
  const text = language === 'vi' ? unmarked(words) : words
  if (url === null) return text
  const withLink = `${text} ${url}`
  return isOneMessage(withLink) ? withLink : text
}

/** Whether a text fits into a single SMS. */
export function isOneMessage(text: string): boolean {
  let units = 0
  for (const character of text) {
    if (GSM.has(character)) units += 1
    else if (GSM_TWICE.has(character)) units += 2
    // SMS counts UTF-16 units, as `length` does.
    else return text.length <= UTF16_UNITS
  }
  return units <= GSM_UNITS
}

/** `zerosOf('0₅') === '00000'`: subscript digits are not in the GSM alphabet. */
function zerosOf(counted: string): string {
  const count = Array.from(counted.slice(1), (digit) => SUBSCRIPTS.indexOf(digit)).join('')
  return '0'.repeat(Number(count))
}

function unmarked(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')
}
