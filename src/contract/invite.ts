import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Friends and what they bring. @source Spec 7, 9; DECISIONS 4 */
export const inviteEndpoints = {
  'GET /user/getInviteUsers': {
    summary: 'List invited friends, newest first',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded', 'badCursor'],
  },
  /** @added */
  'GET /invite/earnings': {
    summary: 'List referral commissions, newest first, with totals by state',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded', 'badCursor'],
  },
  /** @added */
  'POST /invite/prepareShare': {
    summary: 'Prepare an invitation for sharing in Telegram',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded', 'shareUnavailable'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
