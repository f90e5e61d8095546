import { z } from 'zod'
import { CODE_TYPES } from '#domain/account/code-type.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import { normaliseMobile } from '#domain/account/mobile.ts'
import { isPasswordForm } from '#domain/account/password.ts'
import type { ErrorName } from './error-code.ts'
import { text, time } from './shape.ts'

/** Codes of a field's fault, more specific than `malformed`. */
function refusal(name: ErrorName) {
  return { params: { refusal: name } }
}

/** An e-mail address; handlers receive it normalised. */
export const email = text(320).transform((value, context) => {
  const normal = normaliseEmail(value)
  if (normal !== null) return normal
  context.addIssue({ code: 'custom', ...refusal('badEmail') })
  return z.NEVER
})

/** `areaCode` with or without +, `mobile` as typed; handlers receive `mobile` as E.164. */
export const mobileFields = { areaCode: text(6), mobile: text(32) } as const

/** Joins area code and number into one E.164 `mobile`; for an object that has `mobileFields`. */
export function joinMobile<Fields extends { areaCode: string; mobile: string }>(
  { areaCode, mobile, ...rest }: Fields,
  context: z.RefinementCtx,
): Omit<Fields, 'areaCode' | 'mobile'> & { mobile: string } {
  const normal = normaliseMobile(areaCode, mobile)
  if (normal !== null) return { ...rest, mobile: normal }
  context.addIssue({ code: 'custom', path: ['mobile'], ...refusal('badMobile') })
  return z.NEVER
}

/** Either contact: an e-mail where one is given, else area code and number; for `joinContact`. */
export const contactFields = {
  email: text(320).optional(),
  areaCode: text(6).optional(),
  mobile: text(32).optional(),
} as const

/** Makes `target` of whichever contact was given: the address or the E.164 number. @source Spec 3 */
export function joinContact<
  Fields extends {
    email?: string | undefined
    areaCode?: string | undefined
    mobile?: string | undefined
  },
>(
  { email: address, areaCode, mobile, ...rest }: Fields,
  context: z.RefinementCtx,
): Omit<Fields, 'email' | 'areaCode' | 'mobile'> & { target: string } {
  const isEmail = address !== undefined && address !== ''
  const target = isEmail ? normaliseEmail(address) : normaliseMobile(areaCode ?? '', mobile ?? '')
  if (target !== null) return { ...rest, target }
  context.addIssue({ code: 'custom', ...refusal(isEmail ? 'badEmail' : 'badMobile') })
  return z.NEVER
}

/** Six digits. */
export const code = text(12).refine((value) => /^\d{6}$/.test(value), refusal('wrongCode'))
export const codeType = z.enum(CODE_TYPES)
/** A password being chosen. */
export const newPassword = text(72).refine(isPasswordForm, refusal('badPassword'))
/** A password being tried: of any form, so that the answer reveals nothing. */
export const triedPassword = text(200)
/** The agreement was ticked. A refinement would not be asked where the field is left out. */
export const isAgreed = z
  .boolean()
  .optional()
  .transform((value, context) => {
    if (value === true) return value
    context.addIssue({ code: 'custom', ...refusal('agreementNeeded') })
    return z.NEVER
  })
/** 32 random bytes a device makes once, base64url: joins a repeated sign-in to its session. */
export const deviceKey = z.string().regex(/^[\w-]{43}$/)
/** Repeats a sign-in that was refused because the account is being cancelled, and withdraws that. */
export const confirm = z.boolean().optional()
/** Who invited, in the body; the `Invite-Code` header serves too. */
export const inviteCode = text(64).optional()
/** A session: the token goes into `Authorization` and is returned only once. */
export const openedSession = z.object({ token: z.string(), expiresAt: time })
