import type { Language } from '#contract/headers.ts'
import { withMinus } from '#domain/money/decimal.ts'
import { BILL_KINDS, cardOfBill } from '#domain/wallet/bill.ts'
import { periodText, storedTimeText } from '#server/time-zone.ts'
import { fill, wordsOf } from '#server/words.ts'
import { ACCOUNT_NOTICES } from './message-what.ts'

/** A message in words. */
export interface MessageText {
  readonly title: string
  readonly text: string
}

/** A message as stored: key of its text, and its parameters, JSON. */
export interface StoredMessage {
  readonly what: string
  readonly params: string
}

type Params = Readonly<Record<string, string>>

/**
 * A message in the reader's language. One whose text is gone shows its key: nothing that was sent
 * disappears.
 *
 * @example messageTextOf('en', {what: 'bill.invitation', params: '{"amount":"200","asset":"BY"}'})
 * // {title: 'Friend invited · +200 BY', text: 'Your friend is confirmed and active'}
 */
export function messageTextOf(
  language: Language,
  { what, params: text }: StoredMessage,
): MessageText {
  const params = paramsOf(language, text)
  const [family, name] = what.split('.', 2)
  if (family === 'bill' && name !== undefined) return billText(language, name, params)
  if (family === 'account' && name !== undefined) return accountText(language, name, params)
  const words = wordsOf('messages-notification', language)
  if (!isKey(what, words)) return { title: what, text: '' }
  return filled(words[what], params)
}

function billText(language: Language, name: string, params: Params): MessageText {
  const words = wordsOf('wallet', language)
  const kind = BILL_KINDS.find((one) => one === name)
  if (kind === undefined) return words.bill.other
  const { kind: card = '', plan = '', provider = '', prize = '', amount, asset } = params
  const { title, text } = filled(words.bill[kind], {
    ...params,
    card: named(words.card, cardOfBill(kind, card)),
    plan: named(words.plan, plan),
    provider: named(words.provider, provider),
    prize: named(words.prize, prize),
  })
  if (amount === undefined || asset === undefined) return { title, text }
  return { title: `${title} · ${amountText(amount, named(words.unit, asset))}`, text }
}

/** Two places or as many as count, as the wallet shows it: `amountText('-19.9', 'USD') === '−19.90 USD'` */
function amountText(amount: string, unit: string): string {
  const [whole = '', places] = amount.split('.')
  const short =
    places === undefined ? whole : `${whole}.${places.replace(/0+$/, '').padEnd(2, '0')}`
  return `${short.startsWith('-') ? withMinus(short) : `+${short}`} ${unit}`
}

function accountText(language: Language, name: string, params: Params): MessageText {
  const notice = ACCOUNT_NOTICES.find((one) => one === name)
  if (notice === undefined) return { title: name, text: '' }
  const words = wordsOf('account-notification', language)[notice]
  // An email to the old address speaks of "this address"; a message in the app has none.
  if ('inApp' in words) return filled({ title: words.subject, text: words.inApp }, params)
  const { subject, text, advice } = words
  // Chinese sentences follow each other without a space.
  const between = language.startsWith('zh') ? '' : ' '
  return filled({ title: subject, text: `${text}${between}${advice}` }, params)
}

function filled({ title, text }: MessageText, params: Params): MessageText {
  return { title: fill(title, params), text: fill(text, params) }
}

function named(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code
}

function isKey<Words extends object>(name: string, words: Words): name is keyof Words & string {
  return Object.hasOwn(words, name)
}

/** The stored parameters as texts, with times and periods as the reader writes them. */
function paramsOf(language: Language, stored: string): Params {
  const params = JSON.parse(stored) as Record<string, string | number>
  const textOf = (name: string, value: string) => {
    if (name === 'period') return periodText(language, value)
    return name === 'time' || name === 'date' ? storedTimeText(language, value) : value
  }
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, textOf(name, String(value))]),
  )
}
