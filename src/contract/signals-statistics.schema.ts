import { z } from 'zod'
import type { EndpointSchema } from './index.schema.ts'
import { coin } from './market.schema.ts'
import { decimal, id, interval, percent, time } from './shape.ts'
import { statistics } from './signals-figures.schema.ts'
import { signalRow } from './signals.schema.ts'
import type { signalsStatisticsEndpoints } from './signals-statistics.ts'

const direction = z.enum(['long', 'short'])
const term = z.enum(['short-term', 'long-term'])

/** Days of market time a figure covers; `all` is everything since the record began. */
const period = z.enum(['7', '30', '90', '365', 'all'])

/** A version of the rules, `newest` of those with a closed signal, or `all`, added up. */
const rulesVersion = z.string().regex(/^(newest|all|[0-9]{1,4})$/)

export const signalsStatisticsSchemas = {
  'GET /aiCoin/queryTrackRecord': {
    request: z.object({
      coinId: id.optional(),
      interval: z.union([z.literal('all'), interval]).default('all'),
      direction: z.union([z.literal('all'), direction]).default('all'),
      term: z.union([z.literal('all'), term]).default('all'),
      period: period.default('all'),
      version: rulesVersion.default('newest'),
    }),
    answer: z.object({
      world: z.string(),
      /** The rules version that is counted, or `all`; null before the first signal has closed. */
      version: z.string().nullable(),
      /** The rules versions with a closed signal, oldest first. */
      versions: z.array(z.string()),
      /** Trigger of the first signal counted and market time now; null before the first. */
      fromTime: time.nullable(),
      asOf: time.nullable(),
      total: statistics,
      /** Signals in progress and void ones of the same choice, never counted; of one coin only those in progress that the viewer may see. */
      openCount: z.number().int(),
      voidCount: z.number().int(),
      /**
       * Equal parts of the coins counted, bought at `fromTime` (or at its first trigger, where a coin is
       * younger) and held to `asOf` (or to its last price), before costs; null where a price is missing.
       */
      buyAndHoldPct: percent.nullable(),
      /** Groups that match the filter, including those without a signal. */
      byInterval: z.array(z.object({ interval, ...statistics.shape })),
      byDirection: z.array(z.object({ direction, ...statistics.shape })),
      byTerm: z.array(z.object({ term, ...statistics.shape })),
      /** `[ended market time, simple sum of net returns in percent after it]`, times rising, at most 500 points. */
      equity: z.array(z.tuple([time, percent])),
      /**
       * `[ended market time, change in percent after it]` of an account in `total.slots` equal parts, one
       * on each signal, after costs; times rising, at most 250 points. The last is `compoundedReturnPct`.
       */
      portfolio: z.array(z.tuple([time, percent])),
      /**
       * `[market time, change in percent]` of what `buyAndHoldPct` holds, before costs: at closed 4h candles,
       * or daily ones of a record above 40 days, and last at `asOf`. Times rise, at most 250 points; null
       * where `buyAndHoldPct` is.
       */
      buyAndHold: z.array(z.tuple([time, percent])).nullable(),
    }),
  },
  'GET /aiCoin/getTop10Record': {
    request: z.object({
      interval: z.union([z.literal('all'), interval]).default('all'),
      direction: z.union([z.literal('all'), direction]).default('all'),
      period: period.default('all'),
      version: rulesVersion.default('newest'),
    }),
    answer: z.object({
      /** The rules version that is counted, or `all`; null before the first signal has closed. */
      version: z.string().nullable(),
      /** What the sums cover: trigger of the first signal counted and market time now; null before the first. */
      fromTime: time.nullable(),
      asOf: time.nullable(),
      /** Best simple return first; a coin needs `leastSignals` closed signals. */
      items: z.array(
        z.object({
          ...coin.shape,
          statistics,
          /** From the coin's own first counted trigger. */
          buyAndHoldPct: percent.nullable(),
          /** Of those that the viewer may see. */
          newestSignalId: id.nullable(),
        }),
      ),
      leastSignals: z.number().int(),
      /** Coins with a closed signal, and with enough of them to be ranked. */
      coinCount: z.number().int(),
      rankedCount: z.number().int(),
      /** All results next to the best ones: ten of many look good by chance. */
      total: statistics,
    }),
  },
  'GET /aiCoin/getCarousels': {
    request: z.object({
      /** `banner` gives the operators' banners alone, without computing the other cards. */
      kind: z.literal('banner').optional(),
    }),
    answer: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('best-signal'), signal: signalRow, ofCount: z.number().int() }),
        z.object({
          kind: z.literal('biggest-mover'),
          coin,
          change24hPct: percent,
          /** Of one coin. */
          lastPrice: decimal,
          asOf: time,
        }),
        z.object({
          kind: z.literal('record'),
          total: statistics,
          /** Of the newest rules version. */
          version: z.string(),
          fromTime: time,
          asOf: time,
        }),
        z.object({
          /** @added */
          kind: z.literal('banner'),
          id,
          title: z.string(),
          /** Empty for none. */
          summary: z.string(),
          imageAddress: z.string().nullable(),
          /** Where it leads: an https address or a page of the app. */
          address: z.string(),
          sourceName: z.string(),
        }),
      ]),
    ),
  },
} as const satisfies Record<keyof typeof signalsStatisticsEndpoints, EndpointSchema>
