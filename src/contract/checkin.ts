import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Daily check-in, new-year benefit and draws. @source Spec 7, 9; DECISIONS 4 */
export const checkinEndpoints = {
  'GET /userSign/info': {
    summary: 'The seven days of the streak',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'POST /userSign/sign': {
    summary: 'Checks in for today',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded', 'alreadyCheckedIn', 'checkInOff', 'cancellationPending', 'conflict'],
    isMoney: true,
  },
  'GET /userSign/getEnableUserSignParam': {
    summary: 'Whether check-in and its popup run',
    who: 'viewer',
    perMinute: 60,
    refusals: [],
  },
  'POST /userSign/getNewYearBenefit': {
    summary: 'Takes the new-year card, once',
    who: 'signed',
    perMinute: 20,
    refusals: ['signInNeeded', 'benefitNotNow', 'alreadyTaken', 'cancellationPending', 'conflict'],
    isMoney: true,
  },
  'GET /activity/lottery/hasMsg': {
    summary: 'Whether a draw has results one has not seen',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'GET /activity/lottery/queryUserLotteryList': {
    summary: 'Draws one has a ticket for, results and proof; opening it marks results as seen',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded', 'badCursor'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
