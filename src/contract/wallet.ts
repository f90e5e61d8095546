import type { EndpointKey, Endpoint } from './endpoint.ts'

const READ = { who: 'signedIn', perMinute: 60, refusals: ['signInNeeded'] } as const
const LIST = { who: 'signedIn', perMinute: 60, refusals: ['signInNeeded', 'badCursor'] } as const

/** Points, balances and bills. @source Spec 7, 9; DECISIONS 4 */
export const walletEndpoints = {
  'GET /user/getPoints': { summary: "Get the BY balance and today's earnings", ...READ },
  'GET /user/getPointsRecord': { summary: 'List BY entries, newest first', ...LIST },
  'GET /user/coinAccounts': { summary: 'Get the BY and BYU balances', ...READ },
  'GET /user/getCoinAccountRecords': {
    summary: 'List entries of one balance, newest first',
    ...LIST,
  },
  'GET /bill/getBill': {
    summary: 'Get a transaction',
    who: 'signedIn',
    perMinute: 60,
    refusals: ['signInNeeded', 'notFound'],
  },
  'GET /bill/billPage': {
    summary: 'List transactions, newest first',
    ...LIST,
  },
} as const satisfies Record<EndpointKey, Endpoint>
