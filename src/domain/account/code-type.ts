/** Purpose of a six-digit code; a code is valid for its purpose only. @source DECISIONS 2 */
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

/** Wrong tries that burn a code. */
export const MOST_WRONG_TRIES = 5
/**
 * Codes a day to one contact, of all types together: at the wish of all strangers, and as many again
 * at that of each device its account knows. A stranger who knows of none has 10 x 5 tries a day at
 * the codes he asked for himself, 50 of a million: 1 in 20,000 a day, from however many addresses.
 */
export const MOST_SENT_A_DAY = 10
/** Of them, an hour, at the wish of one address: one address alone uses up no contact's day at once. */
export const MOST_SENT_AN_HOUR_TO_ONE = 5
/**
 * Codes an hour by SMS that strangers may have sent to one block of numbers, those that differ in the
 * last four digits alone: who rents a range of numbers to be paid for what comes there gets no more,
 * from however many addresses.
 */
export const MOST_SENT_AN_HOUR_TO_BLOCK = 20
/** Codes an hour at the wish of one address. */
export const MOST_SENT_AN_HOUR_BY_ADDRESS = 30
