import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The market leaf's calls. `/market/...` is added to what SPEC names. @source Spec 7 */
export const marketEndpoints = {
  'POST /quotes/coins/rate': {
    summary: 'FX rates against USD, as a JSON string',
    who: 'anyone',
    perMinute: 60,
    refusals: [],
  },
  'GET /quotes/coins/rate': {
    summary: 'The cheap check that this line answers',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
  'GET /market/candles': {
    summary: 'Closed candles of one market, oldest first',
    who: 'anyone',
    perMinute: 240,
    refusals: ['unknownMarket'],
  },
  'GET /market/tickers': {
    summary: 'Last price and 24 h figures of the primary market of each coin',
    who: 'anyone',
    perMinute: 120,
    refusals: ['unknownCoin'],
  },
  'GET /market/search': {
    summary: 'Coins by ticker or name, best match first',
    who: 'anyone',
    perMinute: 240,
    refusals: [],
  },
  /** @added */
  'GET /market/overview': {
    summary: 'How many coins rose and fell in 24 h, and the ones that moved most',
    who: 'anyone',
    perMinute: 240,
    refusals: [],
  },
  'GET /market/status': {
    summary: 'Which world runs, its clock, and how far collecting has come',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
} as const satisfies Record<EndpointKey, Endpoint>
