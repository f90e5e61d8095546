import { cardOfBill } from '#domain/wallet/bill.ts'
import type { words } from '#app/i18n/words.ts'
import { wordIfKnown } from '#app/i18n/words.ts'
import type { Bill } from '../queries.ts'
import { periodText } from './period-text.ts'

type Words = ReturnType<typeof words<'wallet'>>

/** Parameters whose values are translated, with the keys of their texts. */
const NAMED = { plan: 'plan', provider: 'provider', prize: 'prize', kind: 'card' } as const

/**
 * A bill in the reader's words: what it was, and the circumstance. A kind that a newer server knows
 * and this app does not is an entry like any other.
 *
 * @example billWords(bill, t) // { title: 'Check-in', text: 'Day 3 of 7' }
 */
export function billWords(bill: Bill, t: Words): { readonly title: string; readonly text: string } {
  const values = valuesOf(bill)
  const title = wordIfKnown('wallet', `bill.${bill.kind}.title`, values)
  if (title === null) return { title: t('bill.other.title'), text: t('bill.other.text') }
  return { title, text: wordIfKnown('wallet', `bill.${bill.kind}.text`, values) ?? '' }
}

/** The parameters with names in place of their codes, and a month in words; a card's kind fills `card`. */
function valuesOf({ kind, params }: Bill): Record<string, string | number> {
  const values: Record<string, string | number> = { ...params }
  if (typeof params['period'] === 'string') values['period'] = periodText(params['period'])
  for (const [name, place] of Object.entries(NAMED)) {
    const code = params[name]
    if (code === undefined) continue
    const key = place === 'card' ? cardOfBill(kind, String(code)) : code
    values[place] = wordIfKnown('wallet', `${place}.${key}`) ?? code
  }
  return values
}
