import { areaCodeOf } from './area-codes.ts'

export type ContactKind = 'mobile' | 'email'

/** Fields of a form that asks for a contact; those of the other kind keep what was typed. */
export type ContactValues = {
  readonly kind: ContactKind
  /** Country of the mobile, ISO 3166-1. */
  readonly area: string
  readonly mobile: string
  readonly email: string
}

/** A contact as calls take it. @source Spec 7 */
export type Contact =
  | { readonly email: string }
  | { readonly areaCode: string; readonly mobile: string }

/** `contactOf({kind: 'email', area: 'CN', mobile: '', email: ' a@b.co '})` is `{email: 'a@b.co'}`. */
export function contactOf({ kind, area, mobile, email }: ContactValues): Contact {
  if (kind === 'email') return { email: email.trim() }
  return { areaCode: areaCodeOf(area), mobile: mobile.trim() }
}

/** A text that identifies a contact; never shown. */
export function contactText(contact: Contact): string {
  if ('email' in contact) return contact.email.toLowerCase()
  return `+${contact.areaCode}${contact.mobile.replaceAll(/\D/g, '')}`
}

/**
 * Enough of a contact to know one's own: `an***@example.com`, `+86 138****8000`.
 */
export function maskContact(contact: Contact): string {
  if ('email' in contact) {
    const at = contact.email.lastIndexOf('@')
    return `${contact.email.slice(0, Math.min(2, at - 1) || 1)}***${contact.email.slice(at)}`
  }
  const digits = contact.mobile.replaceAll(/\D/g, '')
  const shown = digits.length > 8 ? 3 : 1
  return `+${contact.areaCode} ${digits.slice(0, shown)}****${digits.slice(-4)}`
}
