import { closeTimeOf, DAY_MS, type Interval, INTERVAL_MS } from '#domain/time/interval.ts'
import type { bitget } from 'ccxt'
import {
  candleOf,
  dataOf,
  expectTime,
  objectsOf,
  positive,
  rowsOf,
  type VenueApi,
} from './venue-api.ts'

const RECENT_PAGE_BARS = 1000
const HISTORY_PAGE_BARS = 200
/** How far `candles` reaches back; `history-candles` has what is older. */
const RECENT_DAYS: Readonly<Record<Interval, number>> = {
  '15m': 50,
  '30m': 60,
  '1h': 80,
  '4h': 230,
  '1d': 0,
}
/** Nothing in a row says that it is closed; late trades may still move one for this long. */
const GRACE_MS = 2000
const COLUMNS = { volume: 5, quoteVolume: 7 }
/** Their plain `1day` opens at 16:00 UTC. */
const GRANULARITIES: Readonly<Record<Interval, string>> = {
  '15m': '15min',
  '30m': '30min',
  '1h': '1h',
  '4h': '4h',
  '1d': '1Dutc',
}

/** Bitget spot: ascending rows, the last one open and unmarked; history pages go backward. */
export function newBitgetApi(client: bitget): VenueApi {
  return {
    venue: 'BITGET',
    async ping() {
      const data = dataOf(await client.publicCommonGetV2PublicTime()) as { serverTime?: unknown }
      expectTime(data?.serverTime, 'BITGET')
    },
    async listSymbols() {
      const answer = await client.publicSpotGetV2SpotPublicSymbols()
      return objectsOf(dataOf(answer), 'BITGET').flatMap((row) => {
        if (row['status'] !== 'online' || row['quoteCoin'] !== 'USDT') return []
        return [
          {
            venue: 'BITGET' as const,
            kind: 'spot' as const,
            venueSymbol: String(row['symbol']),
            base: String(row['baseCoin']),
            quote: 'USDT',
            listedTime: positive(row['openTime']),
            hasQuoteVolume: true,
          },
        ]
      })
    },
    async fetchTickers() {
      const answer = await client.publicSpotGetV2SpotMarketTickers()
      return objectsOf(dataOf(answer), 'BITGET').flatMap((row) => {
        const price = positive(row['lastPr'])
        if (price === null) return []
        const change = Number(row['change24h'])
        return [
          {
            venue: 'BITGET' as const,
            kind: 'spot' as const,
            venueSymbol: String(row['symbol']),
            price,
            change24h: row['change24h'] === undefined || Number.isNaN(change) ? null : change,
            high24h: positive(row['high24h']),
            low24h: positive(row['low24h']),
            quoteVolume24h: positive(row['usdtVolume']),
            asOf: Number(row['ts']),
          },
        ]
      })
    },
    async fetchPage(query, wallNow) {
      const { venueSymbol, interval, fromTime, toTime } = query
      const isRecent = fromTime >= wallNow - RECENT_DAYS[interval] * DAY_MS
      const pageBars = isRecent ? RECENT_PAGE_BARS : HISTORY_PAGE_BARS
      const params = {
        symbol: venueSymbol,
        granularity: GRANULARITIES[interval],
        endTime: String(toTime),
        limit: String(pageBars),
      }
      // One bar less than a page, which may hold the bar that opens at its end as well.
      const pageStart = Math.max(fromTime, toTime - (pageBars - 1) * INTERVAL_MS[interval])
      const answer = isRecent
        ? await client.publicSpotGetV2SpotMarketCandles({
            ...params,
            startTime: String(pageStart),
          })
        : await client.publicSpotGetV2SpotMarketHistoryCandles(params)
      const candles = rowsOf(dataOf(answer), 'BITGET')
        .map((row) => candleOf(row, COLUMNS))
        .filter(({ openTime }) => closeTimeOf(interval, openTime) + GRACE_MS <= wallNow)
      const isMore = candles.length > 0 && pageStart > fromTime
      return { candles, rest: isMore ? { ...query, toTime: pageStart } : null }
    },
  }
}
