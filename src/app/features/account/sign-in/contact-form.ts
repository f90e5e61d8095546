import { ERROR_CODES, isAboutCode } from '#contract/error-code.ts'
import type { FormRules } from '#app/state/form/form.ts'
import { needsEmail, needsMobile } from '#app/state/form/form-rules.ts'
import type { ContactValues } from './contact.ts'
import { signInHabit } from './sign-in-habit.ts'

/** What was typed as a contact stays while one goes between the pages of signing in. */
export const CONTACT_DRAFT = {
  key: 'contact',
  fields: ['kind', 'area', 'mobile', 'email'],
} as const

export const CONTACT_RULES = {
  email: (value, { kind }) => (kind === 'email' ? needsEmail(value) : null),
  mobile: (value, { kind }) => (kind === 'mobile' ? needsMobile(value) : null),
} as const satisfies FormRules<ContactValues>

/** A form's contact before anything is typed. */
export function firstContact(): ContactValues {
  const { kind, area } = signInHabit()
  return { kind, area, mobile: '', email: '' }
}

const FIELDS: Readonly<Record<number, string>> = {
  [ERROR_CODES.badEmail]: 'email',
  [ERROR_CODES.badMobile]: 'mobile',
  [ERROR_CODES.wrongPassword]: 'password',
  [ERROR_CODES.passwordLocked]: 'password',
  [ERROR_CODES.badPassword]: 'password',
  [ERROR_CODES.commonPassword]: 'password',
  [ERROR_CODES.agreementNeeded]: 'isAgreed',
}

/** The field that a refusal is about, of those that a form has; null is the form as a whole. */
export function fieldAmong<Name extends string>(names: readonly Name[]) {
  return (code: number): Name | null => {
    const field = isAboutCode(code) ? 'code' : FIELDS[code]
    return names.find((name) => name === field) ?? null
  }
}
