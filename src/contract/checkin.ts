import type { EndpointKey, Endpoint } from './endpoint.ts'

/** Daily check-in, new-year benefit and draws. @source Spec 7, 9; DECISIONS 4 */
export const checkinEndpoints = {
  'GET /userSign/info': {
    summary: 'Get the check-in streak',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'POST /userSign/sign': {
    summary: 'Check in for today',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded', 'alreadyCheckedIn', 'checkInOff', 'cancellationPending', 'conflict'],
    isMoney: true,
  },
  'GET /userSign/getEnableUserSignParam': {
    summary: 'Check whether check-in and its popup are enabled',
    who: 'viewer',
    perMinute: 60,
    refusals: [],
  },
  'POST /userSign/getNewYearBenefit': {
    summary: 'Claim the new-year card (once)',
    who: 'signedIn',
    perMinute: 20,
    refusals: ['signInNeeded', 'benefitNotNow', 'alreadyTaken', 'cancellationPending', 'conflict'],
    isMoney: true,
  },
  'GET /activity/lottery/hasMsg': {
    summary: 'Check for unseen draw results',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded'],
  },
  'GET /activity/lottery/queryUserLotteryList': {
    summary: 'List draws with tickets, results and proofs; marks results as seen',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded', 'badCursor'],
  },
} as const satisfies Record<EndpointKey, Endpoint>
