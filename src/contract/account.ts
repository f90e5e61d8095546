import { CODE_REFUSALS } from './error-code.ts'
import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The account feature's calls about the signed-in account. @source Spec 7 */
export const accountEndpoints = {
  'GET /user/getCurrentUser': {
    summary: 'Get the signed-in account',
    who: 'signedIn',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'POST /user/editUserInfo': {
    summary: 'Update nickname, picture or language',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded', 'badNickname', 'nicknameReserved', 'notPicture', 'tooLarge'],
  },
  /** @added */
  'GET /user/cancellation': {
    summary: 'List what would be lost by deleting the account',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'POST /user/logoff': {
    summary: 'Start deleting the account; takes effect after seven days',
    who: 'signedIn',
    perMinute: 10,
    refusals: [
      'signInNeeded',
      ...CODE_REFUSALS,
      'lossesChanged',
      'payoutChoiceNeeded',
      'noPayoutAddress',
    ],
  },
  /** @added */
  'GET /user/sessions': {
    summary: 'List signed-in devices',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  /** @added */
  'POST /user/endSession': {
    summary: 'Sign out one device, or all others',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded', 'notFound'],
  },
  'POST /user/logout': {
    summary: 'Sign out',
    who: 'signedIn',
    perMinute: 30,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
