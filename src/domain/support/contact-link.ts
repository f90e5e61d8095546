import { normaliseEmail } from '#domain/account/email.ts'

const TELEGRAM_NAME = /^@?(\w{5,32})$/
const TELEGRAM_LINK = /^(?:https:\/\/)?t\.me\/(\w{5,32})$/

/** How a contact is reached: an email address or a name in Telegram; null for any other text. */
export type ContactLink =
  | { readonly kind: 'email'; readonly address: string; readonly url: string }
  | { readonly kind: 'telegram'; readonly address: string; readonly url: string }

/**
 * The link of a contact as settings name it.
 *
 * @example contactLinkOf('@buoy_help') // { kind: 'telegram', address: '@buoy_help', url: 'https://t.me/buoy_help' }
 */
export function contactLinkOf(contact: string): ContactLink | null {
  const text = contact.trim()
  const email = normaliseEmail(text)
  if (email !== null) return { kind: 'email', address: email, url: `mailto:${email}` }
  const name = (TELEGRAM_NAME.exec(text) ?? TELEGRAM_LINK.exec(text))?.[1]
  if (name === undefined) return null
  return { kind: 'telegram', address: `@${name}`, url: `https://t.me/${name}` }
}
