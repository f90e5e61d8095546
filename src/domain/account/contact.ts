import { maskEmail } from './email.ts'
import { maskMobile } from './mobile.ts'

/** `contactKind('ann@example.com') === 'email'`; anything else normalised is a mobile. */
export function contactKind(contact: string): 'email' | 'mobile' {
  return contact.includes('@') ? 'email' : 'mobile'
}

/** `maskContact('+8613800138000') === '+86138****8000'` */
export function maskContact(contact: string): string {
  return contactKind(contact) === 'email' ? maskEmail(contact) : maskMobile(contact)
}
