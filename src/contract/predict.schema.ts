import { z } from 'zod'
import { CARD_KINDS } from '#domain/membership/card.ts'
import {
  CALCULATION_CARDS,
  CALCULATION_KINDS,
  LEAST_AMOUNT,
  MOST_AMOUNT,
  PAYMENT_WAYS,
} from '#domain/predict/calculation.ts'
import type { EndpointSchema } from './index.schema.ts'
import { coin } from './market.schema.ts'
import type { predictEndpoints } from './predict.ts'
import { estimate, estimateChoice, levels } from './predict-result.schema.ts'
import { id, interval, paging, text, time } from './shape.ts'

const cardKind = z.enum(CARD_KINDS)
const paidWith = z.union([z.literal('points'), cardKind])

/** How a request names signals: everything is optional. */
const choice = {
  direction: estimateChoice.shape.direction.default('all'),
  term: estimateChoice.shape.term.default('all'),
  interval: z.union([z.literal('all'), interval]).default('all'),
  /** Default: the newest version of the rules with a closed signal of the coin. */
  version: text(20).default('newest'),
}

/** Only USD is supported: any other currency is refused with words. @source Spec 9 */
const currency = text(10).default('usd')

const price = z.object({
  /** Points; null where only a card pays. */
  costBy: z.string().nullable(),
  cards: z.array(z.object({ kind: z.enum(CALCULATION_CARDS), owned: z.number().int() })),
})

const opened = z.object({
  id,
  paidWith,
  /** It had been calculated before: nothing was charged. */
  isRepeat: z.boolean(),
})

const summary = z.object({
  id,
  kind: z.enum(CALCULATION_KINDS),
  coinId: id,
  symbol: z.string(),
  paidWith,
  /** Market time of the data. */
  asOf: time,
  /** Wall time. */
  at: time,
})

export const predictSchemas = {
  'GET /predict/offer': {
    request: z.object({ coinId: id, ...choice }),
    answer: z.object({
      /** On its primary market; null where it is not included. */
      coin: coin.nullable(),
      symbol: z.string(),
      /** Closed signals of the choice, by version of the rules, oldest first. */
      versions: z.array(z.object({ version: z.string(), count: z.number().int() })),
      /** The version that is counted, and how many closed signals of it; null without any. */
      version: z.string().nullable(),
      count: z.number().int(),
      estimate: price,
      levels: price,
      /** False where the coin was listed 7 days ago or later, or has no candles. */
      hasLevels: z.boolean(),
      /** Null for a guest. */
      balanceBy: z.string().nullable(),
    }),
  },
  'POST /predict/estimate': {
    request: z.object({
      coinId: id,
      ...choice,
      /** Dollars of each buy. */
      amount: z.number().int().min(LEAST_AMOUNT).max(MOST_AMOUNT),
      currency,
      pay: z.enum(PAYMENT_WAYS),
    }),
    answer: opened,
  },
  'POST /predict/levels': {
    request: z.object({ coinId: id, currency }),
    answer: opened,
  },
  'GET /predict/calculation': {
    request: z.object({ id }),
    answer: z.object({
      ...summary.shape,
      world: z.string(),
      /** The market that was calculated on. */
      marketId: id,
      pair: z.string(),
      exchange: coin.shape.exchange,
      marketKind: coin.shape.kind,
      /** One of the two, by its kind. */
      estimate: estimate.nullable(),
      levels: levels.nullable(),
    }),
  },
  'GET /predict/calculations': {
    request: z.object({ ...paging }),
    answer: z.object({ items: z.array(summary), nextCursor: z.string().nullable() }),
  },
} as const satisfies Record<keyof typeof predictEndpoints, EndpointSchema>
