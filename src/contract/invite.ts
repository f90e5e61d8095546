import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Friends and what they bring. @source Spec 7, 9; DECISIONS 4 */
export const inviteEndpoints = {
  'GET /user/getInviteUsers': {
    summary: 'Friends one invited, newest first',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded', 'badCursor'],
  },
  /** @added */
  'GET /invite/earnings': {
    summary: 'Shares of what friends paid: sums by state, and the records, newest first',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded', 'badCursor'],
  },
  /** @added */
  'POST /invite/prepareShare': {
    summary: 'Makes an invitation ready to be sent on inside Telegram',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded', 'shareUnavailable'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
