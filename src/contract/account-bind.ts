import { CODE_REFUSALS, type ErrorName } from './error-code.ts'
import type { EndpointKey, Endpoint } from './endpoint.ts'

const BY_CODE = ['signInNeeded', ...CODE_REFUSALS] as const satisfies readonly ErrorName[]

/** The account leaf's calls that bind, change and unbind. @source Spec 7 */
export const accountBindEndpoints = {
  'POST /user/validOldMobileCode': {
    summary: 'Proves the mobile one has, before it changes',
    who: 'signed',
    perMinute: 10,
    refusals: BY_CODE,
  },
  'POST /user/validOldEmailCode': {
    summary: 'Proves the e-mail one has, before it changes',
    who: 'signed',
    perMinute: 10,
    refusals: BY_CODE,
  },
  'POST /user/validChangeMobile': {
    summary: 'Changes to a new mobile',
    who: 'signed',
    perMinute: 10,
    refusals: [...BY_CODE, 'badMobile', 'expiredTicket', 'contactTaken'],
  },
  'POST /user/validChangeEmail': {
    summary: 'Changes to a new e-mail',
    who: 'signed',
    perMinute: 10,
    refusals: [...BY_CODE, 'badEmail', 'expiredTicket', 'contactTaken'],
  },
  'POST /user/bindingByMobile': {
    summary: 'Adds a first mobile',
    who: 'signed',
    perMinute: 10,
    refusals: [...BY_CODE, 'badMobile', 'alreadyBound', 'contactTaken'],
  },
  'POST /user/bindingByEmail': {
    summary: 'Adds a first e-mail',
    who: 'signed',
    perMinute: 10,
    refusals: [...BY_CODE, 'badEmail', 'alreadyBound', 'contactTaken'],
  },
  'GET /user/bindTelegramInfo': {
    summary: 'The Telegram account bound, or a fresh code and link to bind one',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'POST /user/codeBindTelegram': {
    summary: 'Completes a binding by the code the bot gave, or by launch data',
    who: 'signed',
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
    summary: 'Unbinds Telegram',
    who: 'signed',
    perMinute: 10,
    refusals: ['signInNeeded', 'lastSignInWay'],
  },
  'GET /user/bindTwitterInfo': {
    summary: 'The X account bound, or where to bind one',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'POST /user/bindTwitter': {
    summary: 'Completes a binding with X',
    who: 'signed',
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
    summary: 'Unbinds X',
    who: 'signed',
    perMinute: 10,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
