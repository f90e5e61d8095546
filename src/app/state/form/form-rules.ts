import { normaliseEmail } from '#domain/account/email.ts'
import { isPasswordForm } from '#domain/account/password.ts'
import type { Problem } from './form.ts'

/** Shared form rules; each returns the problem of a text, or null. @source Spec 5 */
export function needsText(value: string): Problem | null {
  return value.trim() === '' ? 'required' : null
}

/** As {@link needsText}, of what is written to somebody. */
export function needsMessage(value: string): Problem | null {
  return value.trim() === '' ? 'messageNeeded' : null
}

/** A password that there is already: any text. */
export function needsPassword(value: string): Problem | null {
  return value === '' ? 'passwordNeeded' : null
}

export function needsEmail(value: string): Problem | null {
  if (value.trim() === '') return 'emailNeeded'
  return normaliseEmail(value) === null ? 'badEmail' : null
}

/**
 * Only what is no number at all: which numbers a country has, the server knows, and its table is
 * larger than this app. `needsMobile('138 0013 8000') === null`
 */
export function needsMobile(value: string): Problem | null {
  if (value.trim() === '') return 'mobileNeeded'
  return /^\d{4,15}$/.test(value.replaceAll(/[\s().-]/g, '')) ? null : 'badMobile'
}

export function needsCode(value: string): Problem | null {
  if (value === '') return 'codeNeeded'
  return /^\d{6}$/.test(value) ? null : 'badCode'
}

export function needsNewPassword(value: string): Problem | null {
  if (value === '') return 'passwordNeeded'
  return isPasswordForm(value) ? null : 'badPassword'
}

/** A password typed a second time. `needsSame('abc123', 'abc124') === 'passwordsDiffer'` */
export function needsSame(value: string, other: string): Problem | null {
  if (value === '') return 'passwordAgainNeeded'
  return value === other ? null : 'passwordsDiffer'
}

export function needsChoice(value: string): Problem | null {
  return value === '' ? 'choiceNeeded' : null
}

export function needsTick(isTicked: boolean): Problem | null {
  return isTicked ? null : 'agreementNeeded'
}
