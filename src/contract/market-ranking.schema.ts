import { z } from 'zod'
import { HOT_TERMS } from '#domain/market/hot.ts'
import { RANKING_DAYS, RANKING_ORDERS } from '#domain/market/ranking.ts'
import type { EndpointSchema } from './index.schema.ts'
import type { marketRankingEndpoints } from './market-ranking.ts'
import { coin } from './market.schema.ts'
import { decimal, id, percent, time } from './shape.ts'

/** A coin with its change over the period, on its primary market. Prices are of one coin. */
const rankedCoin = coin
  .pick({ coinId: true, symbol: true, marketId: true, exchange: true, kind: true })
  .extend({
    /** The last close. */
    price: decimal,
    /** `(price - before.price) / before.price`. */
    changePct: percent,
    /** The close it is compared with: the last one up to the start of the period, and its market time. */
    before: z.object({ price: decimal, time }),
    change24hPct: percent.nullable(),
    quoteVolume24h: decimal,
    /** True where the source gives no quote volume and it is volume times the typical price. */
    isVolumeEstimated: z.boolean(),
    /**
     * Course of the period in four digits, prices of the market, oldest first: 42 closes of 4h candles,
     * or 30 of 1d candles; null where nothing traded.
     */
    closes: z.array(z.number().nullable()),
  })

/** Ranked coins, at most 100, as of a close. */
const rankings = z.object({
  /** Market time; null before the first candle. */
  asOf: time.nullable(),
  days: z.literal(RANKING_DAYS),
  order: z.enum(RANKING_ORDERS),
  /** How many coins are ranked: 24 h quote volume of 1M USDT or more, a close at both ends. */
  rankedCount: z.number().int(),
  /** Coins of less volume. */
  smallCount: z.number().int(),
  /** Coins of enough volume without a close at one end of the period. */
  youngCount: z.number().int(),
  items: z.array(rankedCoin),
})

/** A coin of the heat map, on its primary market. The price is of one coin. */
const heatCoin = rankedCoin
  .pick({ coinId: true, symbol: true, marketId: true, exchange: true, kind: true, price: true })
  .extend(
    rankedCoin.pick({ change24hPct: true, isVolumeEstimated: true, quoteVolume24h: true }).shape,
  )

/** The largest coins as of a close. */
const heatMap = z.object({
  /** Market time; null before the first candle. */
  asOf: time.nullable(),
  /** Coins of known volume, and their 24 h quote volume together. */
  coinCount: z.number().int(),
  totalQuoteVolume24h: decimal,
  /** At most 30, the largest first. */
  items: z.array(heatCoin),
})

/** One term of a hot score. */
const hotStep = z.object({
  term: z.enum(HOT_TERMS),
  /**
   * What is compared: `ln(1 + views)`, new favorites, volume by its median, size of the 24 h change in
   * percent; null where it is not known.
   */
  value: z.number().nullable(),
  /** Of all ranked coins whose value is known. */
  mean: z.number(),
  deviation: z.number(),
  /** `(value - mean) / deviation`, within 3 up or down. */
  z: z.number(),
  weight: z.number(),
  /** `weight * z`. */
  points: z.number(),
})

/** A coin with its hot score, on its primary market. The price is of one coin. */
const hotCoin = heatCoin.extend({
  place: z.number().int(),
  /** The sum of the points of its steps. */
  score: z.number(),
  steps: z.array(hotStep),
  /** Views and new favorites of the last 24 hours, before they fade; one per viewer and hour. */
  viewCount: z.number().int(),
  favoriteCount: z.number().int(),
  /** Closes of the last 24 whole hours, prices of the market, oldest first; null where nothing traded. */
  closes: z.array(z.number().nullable()),
})

const hotCoins = z.object({
  /** Market time; null before the first candle. */
  asOf: time.nullable(),
  /** How many coins are compared: 24 h quote volume of 1M USDT or more. */
  rankedCount: z.number().int(),
  /** At most 50, the hottest first. */
  items: z.array(hotCoin),
  /** The coin that was asked for; null where none was, or where it is not compared. */
  coin: hotCoin.nullable(),
})

export const marketRankingSchemas = {
  'GET /market/rankings': {
    request: z.object({
      days: z.coerce.number().pipe(z.literal(RANKING_DAYS)).default(7),
      order: z.enum(RANKING_ORDERS).default('gainers'),
    }),
    answer: rankings,
  },
  'GET /market/heatMap': { request: z.object({}), answer: heatMap },
  'GET /aiCoin/getShowHotCoins': {
    request: z.object({ coinId: id.optional() }),
    answer: hotCoins,
  },
  'POST /market/view': {
    request: z.object({ coinId: id }),
    answer: z.object({ isCounted: z.boolean() }),
  },
} as const satisfies Record<keyof typeof marketRankingEndpoints, EndpointSchema>
