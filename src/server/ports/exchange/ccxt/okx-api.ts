import type { okx } from 'ccxt'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import {
  candleOf,
  dataOf,
  expectTime,
  objectsOf,
  positive,
  rowsOf,
  type VenueApi,
} from './venue-api.ts'

const PAGE_BARS = 300
/** `market/candles` reaches this far back; older ones are at `market/history-candles`. */
const RECENT_BARS = 1400
const COLUMNS = { volume: 5, quoteVolume: 7 }
const CONFIRM_COLUMN = 8
/** Their plain `1D` opens at 16:00 UTC. */
const BARS: Readonly<Record<Interval, string>> = {
  '15m': '15m',
  '30m': '30m',
  '1h': '1H',
  '4h': '4H',
  '1d': '1Dutc',
}

/** OKX spot: newest first, each row says whether it is closed; pages go backward by `after`. */
export function newOkxApi(client: okx): VenueApi {
  return {
    venue: 'OKX',
    async ping() {
      const rows = objectsOf(dataOf(await client.publicGetPublicTime()), 'OKX')
      expectTime(rows[0]?.['ts'], 'OKX')
    },
    async listSymbols() {
      const answer = await client.publicGetPublicInstruments({ instType: 'SPOT' })
      return objectsOf(dataOf(answer), 'OKX').flatMap((row) => {
        if (row['state'] !== 'live' || row['quoteCcy'] !== 'USDT') return []
        return [
          {
            venue: 'OKX' as const,
            kind: 'spot' as const,
            venueSymbol: String(row['instId']),
            base: String(row['baseCcy']),
            quote: 'USDT',
            listedTime: positive(row['contTdSwTime']) ?? positive(row['listTime']),
            hasQuoteVolume: true,
          },
        ]
      })
    },
    async fetchTickers() {
      const answer = await client.publicGetMarketTickers({ instType: 'SPOT' })
      return objectsOf(dataOf(answer), 'OKX').flatMap((row) => {
        const price = positive(row['last'])
        if (price === null) return []
        const open = positive(row['open24h'])
        return [
          {
            venue: 'OKX' as const,
            kind: 'spot' as const,
            venueSymbol: String(row['instId']),
            price,
            change24h: open === null ? null : price / open - 1,
            high24h: positive(row['high24h']),
            low24h: positive(row['low24h']),
            quoteVolume24h: positive(row['volCcy24h']),
            asOf: Number(row['ts']),
          },
        ]
      })
    },
    async fetchPage(query, wallNow) {
      const { venueSymbol, interval, fromTime, toTime } = query
      // `before` alone answers the newest page, so both ends are always named.
      const params = {
        instId: venueSymbol,
        bar: BARS[interval],
        after: String(toTime),
        before: String(fromTime - 1),
        limit: String(PAGE_BARS),
      }
      const isRecent = fromTime >= wallNow - RECENT_BARS * INTERVAL_MS[interval]
      const answer = isRecent
        ? await client.publicGetMarketCandles(params)
        : await client.publicGetMarketHistoryCandles(params)
      const rows = rowsOf(dataOf(answer), 'OKX')
      const candles = rows
        .filter((row) => row[CONFIRM_COLUMN] === '1')
        .map((row) => candleOf(row, COLUMNS))
      const oldest = Math.min(...rows.map((row) => Number(row[0])))
      const isMore = rows.length > 0 && oldest > fromTime && oldest < toTime
      return { candles, rest: isMore ? { ...query, toTime: oldest } : null }
    },
  }
}
