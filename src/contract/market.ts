import type { EndpointKey, Endpoint } from './endpoint.ts'

/** The market feature's calls. `/market/...` is added to what SPEC names. @source Spec 7 */
export const marketEndpoints = {
  'POST /quotes/coins/rate': {
    summary: 'Get FX rates against USD, as a JSON string',
    who: 'anyone',
    perMinute: 60,
    refusals: [],
  },
  'GET /quotes/coins/rate': {
    summary: 'Check that this host responds',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
  'GET /market/candles': {
    summary: 'List closed candles of a market, oldest first',
    who: 'anyone',
    perMinute: 240,
    refusals: ['unknownMarket'],
  },
  'GET /market/tickers': {
    summary: "Get last price and 24h figures of each coin's primary market",
    who: 'anyone',
    perMinute: 120,
    refusals: ['unknownCoin'],
  },
  'GET /market/search': {
    summary: 'Search coins by ticker, name, Chinese name or pinyin, best match first',
    who: 'anyone',
    perMinute: 240,
    refusals: [],
  },
  /** @added */
  'GET /market/coins': {
    summary: 'List all coins with their names, largest 24h volume first',
    who: 'anyone',
    perMinute: 60,
    refusals: [],
  },
  /** @added */
  'GET /market/overview': {
    summary: 'Get 24h market breadth and top movers',
    who: 'anyone',
    perMinute: 240,
    refusals: [],
  },
  'GET /market/status': {
    summary: 'Get market mode, clock and ingestion progress',
    who: 'anyone',
    perMinute: 120,
    refusals: [],
  },
} as const satisfies Record<EndpointKey, Endpoint>
