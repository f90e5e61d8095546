import type { binance } from 'ccxt'
import { closeTimeOf, INTERVAL_MS } from '#domain/time/interval.ts'
import { candleOf, expectTime, objectsOf, positive, rowsOf, type VenueApi } from './venue-api.ts'

const PAGE_BARS = 1000
const COLUMNS = { volume: 5, quoteVolume: 7 }

/** Binance spot: ascending rows, the last one open; pages go forward by start time. */
export function newBinanceApi(client: binance): VenueApi {
  return {
    venue: 'BINANCE',
    async ping() {
      const answer = (await client.publicGetTime()) as { serverTime?: unknown }
      expectTime(answer.serverTime, 'BINANCE')
    },
    async listSymbols() {
      const answer = (await client.publicGetExchangeInfo({ permissions: 'SPOT' })) as {
        symbols?: unknown
      }
      return objectsOf(answer.symbols, 'BINANCE').flatMap((symbol) => {
        if (symbol['status'] !== 'TRADING' || symbol['quoteAsset'] !== 'USDT') return []
        return [
          {
            venue: 'BINANCE' as const,
            kind: 'spot' as const,
            venueSymbol: String(symbol['symbol']),
            base: String(symbol['baseAsset']),
            quote: 'USDT',
            listedTime: null,
            hasQuoteVolume: true,
          },
        ]
      })
    },
    async fetchTickers() {
      const rows = objectsOf(await client.publicGetTicker24hr(), 'BINANCE')
      return rows.flatMap((row) => {
        const price = positive(row['lastPrice'])
        if (price === null) return []
        const open = positive(row['openPrice'])
        return [
          {
            venue: 'BINANCE' as const,
            kind: 'spot' as const,
            venueSymbol: String(row['symbol']),
            price,
            change24h: open === null ? null : price / open - 1,
            high24h: positive(row['highPrice']),
            low24h: positive(row['lowPrice']),
            quoteVolume24h: positive(row['quoteVolume']),
            asOf: Number(row['closeTime']),
          },
        ]
      })
    },
    async fetchPage(query, wallNow) {
      const { venueSymbol, interval, fromTime, toTime } = query
      const answer = await client.publicGetKlines({
        symbol: venueSymbol,
        interval,
        startTime: fromTime,
        endTime: toTime - 1,
        limit: PAGE_BARS,
      })
      const rows = rowsOf(answer, 'BINANCE')
      const candles = rows
        .map((row) => candleOf(row, COLUMNS))
        .filter(({ openTime }) => closeTimeOf(interval, openTime) <= wallNow)
      const next = (candles.at(-1)?.openTime ?? toTime) + INTERVAL_MS[interval]
      const isMore = rows.length >= PAGE_BARS && next < toTime
      return { candles, rest: isMore ? { ...query, fromTime: next } : null }
    },
  }
}
