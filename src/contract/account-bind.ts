import { CODE_REFUSALS, type ErrorName } from './error-code.ts'
import type { EndpointKey, Endpoint } from './endpoint.ts'

const BY_CODE = ['signInNeeded', ...CODE_REFUSALS] as const satisfies readonly ErrorName[]

/** The account feature's calls that bind, change and unbind. @source Spec 7 */
export const accountBindEndpoints = {
  'POST /user/validOldMobileCode': {
    summary: 'Verify the current phone number before changing it',
    who: 'signedIn',
    perMinute: 10,
    refusals: BY_CODE,
  },
  'POST /user/validOldEmailCode': {
    summary: 'Verify the current email address before changing it',
    who: 'signedIn',
    perMinute: 10,
    refusals: BY_CODE,
  },
  'POST /user/validChangeMobile': {
    summary: 'Change the phone number',
    who: 'signedIn',
    perMinute: 10,
    refusals: [...BY_CODE, 'badMobile', 'expiredTicket', 'contactTaken'],
  },
  'POST /user/validChangeEmail': {
    summary: 'Change the email address',
    who: 'signedIn',
    perMinute: 10,
    refusals: [...BY_CODE, 'badEmail', 'expiredTicket', 'contactTaken'],
  },
  'POST /user/bindingByMobile': {
    summary: 'Add a phone number',
    who: 'signedIn',
    perMinute: 10,
    refusals: [...BY_CODE, 'badMobile', 'alreadyBound', 'contactTaken'],
  },
  'POST /user/bindingByEmail': {
    summary: 'Add an email address',
    who: 'signedIn',
    perMinute: 10,
    refusals: [...BY_CODE, 'badEmail', 'alreadyBound', 'contactTaken'],
  },
  'GET /user/bindTelegramInfo': {
    summary: 'Get the linked Telegram account, or a new code and link to link one',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'POST /user/codeBindTelegram': {
    summary: 'Link Telegram with a bot code or init data',
    who: 'signedIn',
    perMinute: 10,
    refusals: [
      ...BY_CODE,
      'badLaunch',
      'staleLaunch',
      'alreadyBound',
      'telegramTaken',
      'bindingUnavailable',
      'tooMany',
    ],
  },
  'POST /user/unBindTelegram': {
    summary: 'Unlink Telegram',
    who: 'signedIn',
    perMinute: 10,
    refusals: ['signInNeeded', 'lastSignInWay'],
  },
  'GET /user/bindTwitterInfo': {
    summary: 'Get the linked X account, or the address to link one',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'POST /user/bindTwitter': {
    summary: 'Complete linking an X account',
    who: 'signedIn',
    perMinute: 10,
    refusals: [
      'signInNeeded',
      'expiredTicket',
      'signInFailed',
      'alreadyBound',
      'twitterTaken',
      'bindingUnavailable',
    ],
  },
  'POST /user/unBindTwitter': {
    summary: 'Unlink X',
    who: 'signedIn',
    perMinute: 10,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
