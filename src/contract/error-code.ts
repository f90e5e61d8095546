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
  membersOnly: 40301,
  yearlyOnly: 40302,
  monthlyOnly: 40303,
  giftForYearly: 40304,
  notFound: 404,
  unknownCoin: 40401,
  unknownMarket: 40402,
  unknownSignal: 40403,
  unknownHead: 40404,
  unknownCard: 40405,
  unknownRedeemCode: 40406,
  unknownListing: 40412,
  unknownCalculation: 40430,
  unknownExtreme: 40431,
  conflict: 409,
  contactTaken: 40910,
  telegramTaken: 40911,
  twitterTaken: 40912,
  alreadyBound: 40913,
  lastSignInWay: 40914,
  tooManyFavorites: 40915,
  samePassword: 40916,
  cancellationPending: 40920,
  cardUsed: 40930,
  cardExpired: 40931,
  redeemCodeUsed: 40932,
  redeemCodeExpired: 40933,
  trialWhilePaid: 40934,
  trialTooSoon: 40935,
  giftTooSoon: 40936,
  giftOncePer60Days: 40937,
  redeemLimit: 40938,
  alreadySubscribed: 40939,
  notEnoughBy: 40940,
  tooManySlots: 40941,
  alreadyCheckedIn: 40942,
  alreadyTaken: 40943,
  tooManyAlerts: 40944,
  protocolNeeded: 40945,
  lossesChanged: 40946,
  payoutChoiceNeeded: 40947,
  calculationCardNeeded: 40960,
  timedOut: 408,
  tooLarge: 413,
  addressTooLong: 414,
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
  badRedeemCode: 42218,
  cardNotUsable: 42219,
  giftToSelf: 42220,
  badAddress: 42221,
  networkNotHere: 42222,
  contactNeeded: 42223,
  badReceipt: 42224,
  benefitNotNow: 42225,
  checkInOff: 42226,
  badZone: 42227,
  badPushAddress: 42228,
  codeInvalidated: 42229,
  codeReplaced: 42230,
  codeUnusable: 42231,
  wrongOldPassword: 42232,
  recipientUnknown: 42233,
  tokenContract: 42234,
  noPayoutAddress: 42235,
  coinTooNew: 42260,
  noClosedSignals: 42261,
  coinNotIncluded: 42262,
  onlyUsd: 42263,
  emptyFeedback: 42290,
  tooMany: 429,
  codeTooSoon: 42901,
  tooManyCodes: 42902,
  passwordLocked: 42903,
  tooManyRedeems: 42904,
  tooManyFeedbacks: 42990,
  headersTooLarge: 431,
  internal: 500,
  unavailable: 503,
  noMarketYet: 50301,
  storageFull: 50302,
  tooManyStreams: 50303,
  noRecordYet: 50304,
  mailUnavailable: 50305,
  smsUnavailable: 50306,
  bindingUnavailable: 50307,
  paymentUnavailable: 50308,
  pushUnavailable: 50309,
  shareUnavailable: 50310,
  codeDelayed: 50311,
} as const

/** A refusal by name; the number travels, the name is what code speaks. */
export type ErrorName = keyof typeof ERROR_CODES
export type ErrorCode = (typeof ERROR_CODES)[ErrorName]

/** Why a six-digit code is refused. @source Spec 5 */
export const CODE_REFUSALS = [
  'wrongCode',
  'codeExpired',
  // Entered wrong too often.
  'codeInvalidated',
  // A newer one was sent.
  'codeReplaced',
  // Used already, or never sent for this.
  'codeUnusable',
] as const satisfies readonly ErrorName[]

/** Whether a refusal is about a six-digit code: `isAboutCode(42201) === true`. */
export function isAboutCode(code: number): boolean {
  return CODE_REFUSALS.some((name) => ERROR_CODES[name] === code)
}

/** HTTP status of a code: its first three digits. `statusOf(40401) === 404`. */
export function statusOf(code: ErrorCode): number {
  return code > 999 ? Math.floor(code / 100) : code
}
