import { CODE_REFUSALS, type ErrorName } from './error-code.ts'
import type { EndpointKey, Endpoint } from './endpoint.ts'

const BY_PASSWORD = [
  'badEmail',
  'badMobile',
  'wrongPassword',
  'passwordLocked',
  'cancellationPending',
] as const satisfies readonly ErrorName[]
const BY_CODE = [
  'badEmail',
  'badMobile',
  ...CODE_REFUSALS,
  'notRegistered',
  'tooMany',
  'cancellationPending',
] as const satisfies readonly ErrorName[]
const REGISTER = [
  'badEmail',
  'badMobile',
  'badPassword',
  'commonPassword',
  ...CODE_REFUSALS,
  'contactTaken',
  'agreementNeeded',
] as const satisfies readonly ErrorName[]
const RESET = [
  'badEmail',
  'badMobile',
  'badPassword',
  'commonPassword',
  ...CODE_REFUSALS,
  'notRegistered',
] as const satisfies readonly ErrorName[]
const SEND = ['signInNeeded', 'codeTooSoon', 'tooManyCodes'] as const satisfies readonly ErrorName[]
/** Of the type `address` alone. */
const ADDRESS = [
  'badAddress',
  'tokenContract',
  'networkNotHere',
] as const satisfies readonly ErrorName[]

/** The account leaf's calls that make a session or an account, and the codes they take. @source Spec 7 */
export const accountSignInEndpoints = {
  'POST /user/login/mobilePassword': {
    summary: 'Signs in by mobile and password',
    who: 'anyone',
    perMinute: 20,
    refusals: BY_PASSWORD,
  },
  'POST /user/login/mobileCode': {
    summary: 'Signs in by mobile and code',
    who: 'anyone',
    perMinute: 20,
    refusals: BY_CODE,
  },
  'POST /user/login/emailPassword': {
    summary: 'Signs in by e-mail and password',
    who: 'anyone',
    perMinute: 20,
    refusals: BY_PASSWORD,
  },
  'POST /user/login/emailCode': {
    summary: 'Signs in by e-mail and code',
    who: 'anyone',
    perMinute: 20,
    refusals: BY_CODE,
  },
  'POST /user/registerByMobile': {
    summary: 'Makes an account by mobile and signs it in',
    who: 'anyone',
    perMinute: 10,
    refusals: REGISTER,
  },
  'POST /user/registerByEmail': {
    summary: 'Makes an account by e-mail and signs it in',
    who: 'anyone',
    perMinute: 10,
    refusals: REGISTER,
  },
  'POST /user/checkRegister': {
    summary: 'Whether a contact has an account; few times an hour',
    who: 'anyone',
    perMinute: 10,
    refusals: ['badEmail', 'badMobile', 'tooMany'],
  },
  'POST /user/verifyCode': {
    summary: 'Whether a code is right, without using it up',
    who: 'viewer',
    perMinute: 20,
    refusals: ['badEmail', 'badMobile', ...CODE_REFUSALS, 'signInNeeded', ...ADDRESS],
  },
  'POST /user/changePasswordByMobile': {
    summary: 'A new password by mobile and code',
    who: 'anyone',
    perMinute: 10,
    refusals: RESET,
  },
  'POST /user/changePasswordByEmail': {
    summary: 'A new password by e-mail and code',
    who: 'anyone',
    perMinute: 10,
    refusals: RESET,
  },
  'POST /user/changePassword': {
    summary: 'A new password for who is signed in; the first needs no old one',
    who: 'signed',
    perMinute: 10,
    refusals: [
      'signInNeeded',
      'badPassword',
      'commonPassword',
      'samePassword',
      'wrongOldPassword',
      'passwordLocked',
      'conflict',
    ],
  },
  'POST /sms/sendValidCode': {
    summary: 'Sends six digits to a mobile',
    who: 'viewer',
    perMinute: 10,
    refusals: ['badMobile', ...SEND, ...ADDRESS, 'smsUnavailable', 'codeDelayed'],
  },
  'POST /email/sendValidCode': {
    summary: 'Sends six digits to an e-mail address',
    who: 'viewer',
    perMinute: 10,
    refusals: ['badEmail', ...SEND, ...ADDRESS, 'mailUnavailable', 'codeDelayed'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
