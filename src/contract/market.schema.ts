import { z } from 'zod'
import type { EndpointSchema } from './index.schema.ts'
import type { marketEndpoints } from './market.ts'
import { decimal, id, interval, percent, text, time, venue } from './shape.ts'

/**
 * A coin on one market: its primary one in lists and searches, that of the signal in a signal.
 * Whatever belongs to the coin shows `symbol`, whatever belongs to the market `base`.
 */
export const coin = z.object({
  coinId: id,
  /** The coin's own ticker: `PEPE`. */
  symbol: z.string(),
  marketId: id,
  exchange: venue,
  /** The venue's ticker of the market: `1000PEPE`. */
  base: z.string(),
  /** Coins in one unit of the market: 1000 for `1000PEPE`, mostly 1. */
  multiplier: z.number().int(),
  /** As the venue trades it: `1000PEPE/USDT`. */
  pair: z.string(),
  kind: z.enum(['spot', 'perp']),
})

/** A coin with its names, as a search shows it. */
const namedCoin = coin.extend({
  /** Null for a coin that the table of names does not know. */
  names: z
    .object({
      en: z.string(),
      /** Common Chinese name and its pinyin, `bi te bi`; null where there is none. */
      zhHans: z.string().nullable(),
      zhHant: z.string().nullable(),
      pinyin: z.string().nullable(),
    })
    .nullable(),
})

/**
 * Last price and 24 h figures; null where fewer than 24 hours are known. Its prices are the market's,
 * as its venue quotes them; a price divided by `multiplier` is that of one coin.
 */
export const ticker = z.object({
  coinId: id,
  marketId: id,
  multiplier: z.number().int(),
  price: decimal,
  change24hPct: percent.nullable(),
  high24h: decimal.nullable(),
  low24h: decimal.nullable(),
  quoteVolume24h: decimal.nullable(),
  /** True where the source gives no quote volume and it is volume times the typical price. */
  isVolumeEstimated: z.boolean(),
  asOf: time,
})

/** A coin on home, on its primary market. */
const overviewCoin = ticker.pick({ coinId: true, marketId: true, isVolumeEstimated: true }).extend({
  symbol: z.string(),
  /** Of one coin. */
  price: decimal,
  exchange: venue,
  kind: coin.shape.kind,
  change24hPct: percent.nullable(),
  quoteVolume24h: decimal,
  /** The market's closes of the last 24 whole hours, oldest first; null where nothing traded. */
  closes: z.array(z.number().nullable()),
})

/** A coin that moved far in 24 h. */
const mover = overviewCoin.extend({ change24hPct: percent })

/** The market in one glance. The four counts together are all coins with a price of the last 24 h. */
export const overview = z.object({
  /** Market time; null before the first candle. */
  asOf: time.nullable(),
  upCount: z.number().int(),
  downCount: z.number().int(),
  /** Change reads 0.00%. */
  flatCount: z.number().int(),
  /** Known for less than 24 h. */
  unknownCount: z.number().int(),
  /** At most five each, the furthest first; 24 h quote volume of 1M USDT or more. */
  gainers: z.array(mover),
  losers: z.array(mover),
  /** At most five, the largest 24 h quote volume first. */
  largest: z.array(overviewCoin),
})

/** [openTime, open, high, low, close, volume, quoteVolume], numbers. Prices are the market's. */
const candleRow = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
])

/** Closed candles of a series, oldest first, and whether there are older ones. */
export const candlePage = z.object({
  marketId: id,
  interval,
  candles: z.array(candleRow),
  hasMore: z.boolean(),
})

export const marketStatus = z.object({
  world: z.string(),
  worldKind: z.enum(['live', 'simulated', 'replay']),
  /** Close of the last collected candle; null before the first. */
  marketNow: time.nullable(),
  /** Market seconds that pass in a wall second: 1 live, 3600 in a replay. */
  speed: z.number(),
  isEnded: z.boolean(),
  /**
   * Market times between which a simulated or replayed market was evaluated at its first start, not
   * as it went; under way while `marketNow` is before its end. Null for none, and in live mode.
   */
  history: z.object({ fromTime: time, untilTime: time }).nullable(),
  marketCount: z.number().int(),
  /** Markets whose first history is stored, for the progress line. */
  warmMarketCount: z.number().int(),
  /** Wall time since which no candle has come, or null while they come. */
  silentSince: time.nullable(),
})

export const marketSchemas = {
  'POST /quotes/coins/rate': { request: z.object({}).optional(), answer: z.string() },
  'GET /quotes/coins/rate': {
    request: z.object({}),
    answer: z.object({ marketNow: time.nullable() }),
  },
  'GET /market/candles': {
    request: z.object({
      marketId: id,
      interval,
      /** Only candles that open before this time; default: the newest. */
      before: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(1500).default(500),
    }),
    answer: candlePage,
  },
  'GET /market/tickers': {
    request: z.object({
      /** Comma-separated coin ids, at most 200; default: all. */
      coinIds: text(8000).optional(),
    }),
    answer: z.object({ tickers: z.array(ticker) }),
  },
  'GET /market/search': {
    request: z.object({
      keyword: text(40),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    answer: z.object({
      items: z.array(namedCoin),
      /** Where nothing is found: at most three coins whose names are nearest. */
      nearest: z.array(namedCoin),
    }),
  },
  'GET /market/coins': {
    request: z.object({}),
    answer: z.object({ items: z.array(namedCoin) }),
  },
  'GET /market/overview': { request: z.object({}), answer: overview },
  'GET /market/status': { request: z.object({}), answer: marketStatus },
} as const satisfies Record<keyof typeof marketEndpoints, EndpointSchema>
