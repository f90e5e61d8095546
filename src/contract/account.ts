import { CODE_REFUSALS } from './error-code.ts'
import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The account leaf's calls about who one is. @source Spec 7 */
export const accountEndpoints = {
  'GET /user/getCurrentUser': {
    summary: 'Who is signed in',
    who: 'signed',
    perMinute: 120,
    refusals: ['signInNeeded'],
  },
  'POST /user/editUserInfo': {
    summary: 'Changes nickname, picture or language',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded', 'badNickname', 'nicknameReserved', 'notPicture', 'tooLarge'],
  },
  /** @added */
  'GET /user/cancellation': {
    summary: 'What would be lost with the account',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'POST /user/logoff': {
    summary: 'Begins the cancellation of the account, in effect after seven days',
    who: 'signed',
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
    summary: 'Where one is signed in',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  /** @added */
  'POST /user/endSession': {
    summary: 'Signs one device out, or all others',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded', 'notFound'],
  },
  'POST /user/logout': {
    summary: 'Ends this session',
    who: 'signed',
    perMinute: 30,
    refusals: ['signInNeeded'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
