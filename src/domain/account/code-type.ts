/** What a six-digit code was sent for; one sent for one purpose never serves another. @source DECISIONS 2 */
export const CODE_TYPES = [
  'register',
  'login',
  'resetPassword',
  'validateOld',
  'change',
  'bind',
  'address',
  'logoff',
] as const
export type CodeType = (typeof CODE_TYPES)[number]

/** Types that prove a contact the caller has already: they are sent to no other. */
const OWN_CONTACT: ReadonlySet<CodeType> = new Set(['validateOld', 'address', 'logoff'])
/** Types that only somebody who is signed in has a use for. */
const SIGNED: ReadonlySet<CodeType> = new Set([
  'validateOld',
  'change',
  'bind',
  'address',
  'logoff',
])

/** `isForOwnContact('logoff') === true` */
export function isForOwnContact(type: CodeType): boolean {
  return OWN_CONTACT.has(type)
}

/** `needsSession('login') === false` */
export function needsSession(type: CodeType): boolean {
  return SIGNED.has(type)
}

/** How long until the same kind may be sent to the same contact again. @source Spec 9 */
export const RESEND_AFTER_MS = 60_000
/** Wrong tries that burn a code. */
export const MOST_WRONG_TRIES = 5
/** Codes a day to one contact, of all types together. */
export const MOST_SENT_A_DAY = 10
/** Codes an hour at the wish of one address. */
export const MOST_SENT_AN_HOUR_BY_ADDRESS = 30
