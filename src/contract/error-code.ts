/**
 * Every code an answer can carry. 200 is success; the others are the HTTP status itself or five
 * digits that begin with it. Each has a text in `words/<language>/errors.json` under its number.
 * Exactly 401 signs the client out. @source Spec 7, 8
 */
export const ERROR_CODES = {
  malformed: 400,
  badCursor: 40001,
  signInNeeded: 401,
  forbidden: 403,
  notFound: 404,
  unknownCoin: 40401,
  unknownMarket: 40402,
  unknownSignal: 40403,
  unknownHead: 40404,
  conflict: 409,
  contactTaken: 40910,
  telegramTaken: 40911,
  twitterTaken: 40912,
  alreadyBound: 40913,
  lastSignInWay: 40914,
  tooManyFavorites: 40915,
  samePassword: 40916,
  cancellationPending: 40920,
  tooLarge: 413,
  unprocessable: 422,
  wrongCode: 42201,
  codeExpired: 42202,
  wrongPassword: 42203,
  badLaunch: 42204,
  staleLaunch: 42205,
  notRegistered: 42206,
  badEmail: 42207,
  badMobile: 42208,
  badPassword: 42209,
  commonPassword: 42210,
  badNickname: 42211,
  nicknameReserved: 42212,
  agreementNeeded: 42213,
  signInFailed: 42214,
  expiredTicket: 42215,
  notPicture: 42216,
  uploadExpired: 42217,
  tooMany: 429,
  codeTooSoon: 42901,
  tooManyCodes: 42902,
  passwordLocked: 42903,
  internal: 500,
  unavailable: 503,
  noMarketYet: 50301,
  storageFull: 50302,
  tooManyStreams: 50303,
  noRecordYet: 50304,
  mailUnavailable: 50305,
  smsUnavailable: 50306,
  bindingUnavailable: 50307,
} as const

/** A refusal by name; the number travels, the name is what code speaks. */
export type ErrorName = keyof typeof ERROR_CODES
export type ErrorCode = (typeof ERROR_CODES)[ErrorName]

/** HTTP status of a code: its first three digits. `statusOf(40401) === 404`. */
export function statusOf(code: ErrorCode): number {
  return code > 999 ? Math.floor(code / 100) : code
}
