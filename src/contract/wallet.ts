import type { EndpointKey, Endpoint } from './endpoint.ts'

const READ = { who: 'signed', perMinute: 60, refusals: ['signInNeeded'] } as const
const LIST = { who: 'signed', perMinute: 60, refusals: ['signInNeeded', 'badCursor'] } as const

/** Points, balances and bills. @source Spec 7, 9; DECISIONS 4 */
export const walletEndpoints = {
  'GET /user/getPoints': { summary: "BY: balance and today's earnings", ...READ },
  'GET /user/getPointsRecord': { summary: 'Entries of the BY account, newest first', ...LIST },
  'GET /user/coinAccounts': { summary: 'The BY and BYU accounts', ...READ },
  'GET /user/getCoinAccountRecords': { summary: 'Entries of one account, newest first', ...LIST },
  'GET /bill/getBill': {
    summary: 'One bill',
    who: 'signed',
    perMinute: 60,
    refusals: ['signInNeeded', 'notFound'],
  },
  'GET /bill/billPage': {
    summary: 'What was paid, granted, given and paid out, newest first',
    ...LIST,
  },
} as const satisfies Record<EndpointKey, Endpoint>
