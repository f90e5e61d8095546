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

/** The account feature's calls that make a session or an account, and the codes they take. @source Spec 7 */
export const accountSignInEndpoints = {
  'POST /user/login/mobilePassword': {
    summary: 'Sign in with phone number and password',
    who: 'anyone',
    perMinute: 20,
    refusals: BY_PASSWORD,
  },
  'POST /user/login/mobileCode': {
    summary: 'Sign in with phone number and verification code',
    who: 'anyone',
    perMinute: 20,
    refusals: BY_CODE,
  },
  'POST /user/login/emailPassword': {
    summary: 'Sign in with email and password',
    who: 'anyone',
    perMinute: 20,
    refusals: BY_PASSWORD,
  },
  'POST /user/login/emailCode': {
    summary: 'Sign in with email and verification code',
    who: 'anyone',
    perMinute: 20,
    refusals: BY_CODE,
  },
  'POST /user/registerByMobile': {
    summary: 'Register with a phone number and sign in',
    who: 'anyone',
    perMinute: 10,
    refusals: REGISTER,
  },
  'POST /user/registerByEmail': {
    summary: 'Register with an email address and sign in',
    who: 'anyone',
    perMinute: 10,
    refusals: REGISTER,
  },
  'POST /user/checkRegister': {
    summary: 'Check whether a contact has an account (few calls per hour)',
    who: 'anyone',
    perMinute: 10,
    refusals: ['badEmail', 'badMobile', 'tooMany'],
  },
  'POST /user/verifyCode': {
    summary: 'Check a verification code without using it',
    who: 'viewer',
    perMinute: 20,
    refusals: ['badEmail', 'badMobile', ...CODE_REFUSALS, 'signInNeeded', ...ADDRESS],
  },
  'POST /user/changePasswordByMobile': {
    summary: 'Reset the password with phone number and code',
    who: 'anyone',
    perMinute: 10,
    refusals: RESET,
  },
  'POST /user/changePasswordByEmail': {
    summary: 'Reset the password with email and code',
    who: 'anyone',
    perMinute: 10,
    refusals: RESET,
  },
  'POST /user/changePassword': {
    summary: 'Change the password while signed in; the first one needs no old password',
    who: 'signedIn',
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
    summary: 'Send a verification code to a phone number',
    who: 'viewer',
    perMinute: 10,
    refusals: ['badMobile', ...SEND, ...ADDRESS, 'smsUnavailable'],
  },
  'POST /sms/codeDelivery': {
    summary: 'Check whether a requested code was sent to a phone number',
    who: 'viewer',
    perMinute: 60,
    refusals: ['badMobile', 'signInNeeded', 'smsUnavailable', 'codeDelayed'],
  },
  'POST /email/sendValidCode': {
    summary: 'Send a verification code to an email address',
    who: 'viewer',
    perMinute: 10,
    refusals: ['badEmail', ...SEND, ...ADDRESS, 'mailUnavailable'],
  },
  'POST /email/codeDelivery': {
    summary: 'Check whether a requested code was sent to an email address',
    who: 'viewer',
    perMinute: 60,
    refusals: ['badEmail', 'signInNeeded', 'mailUnavailable', 'codeDelayed'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
