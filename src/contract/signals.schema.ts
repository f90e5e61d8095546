import { z } from 'zod'
import { GATE_STATES } from '#domain/signals/gate/market-gate.ts'
import { MOST_POINTS } from '#domain/signals/since-entry/since-entry.ts'
import { ACCOUNT_FAVORITES } from '#domain/market/favorites.ts'
import type { EndpointSchema } from './index.schema.ts'
import { candlePage, coin } from './market.schema.ts'
import { decimal, id, interval, paging, percent, text, time, venue } from './shape.ts'
import { statistics } from './signals-figures.schema.ts'
import type { signalsEndpoints } from './signals.ts'

const direction = z.enum(['long', 'short'])
const term = z.enum(['short-term', 'long-term'])
const state = z.enum(['detected', 'entered', 'exiting', 'closed', 'void'])

/** Limit of the Favorites tab: as many coins as an account may star. */
const coinIds = text(41 * ACCOUNT_FAVORITES)
  .transform((ids) => ids.split(',').filter((each) => each !== ''))
  .pipe(z.array(id).max(ACCOUNT_FAVORITES))

/** Share of signals of the backtest with a net return above 0, with its 95% interval. */
export const backtestWinRate = z.object({
  chancePct: percent,
  lowPct: percent,
  highPct: percent,
  n: z.number().int(),
})

/** Where the price has been since the entry, for the picture on a card. */
const sinceEntry = z.object({
  /** Farthest price in the signal's direction, and against it. */
  best: decimal,
  worst: decimal,
  /** The entry and closes after it, in percent of the way from the lower to the higher of the two. */
  path: z.array(z.number().int().min(0).max(100)).max(MOST_POINTS),
})

/**
 * One signal as a list shows it. It belongs to its market: it is named by `base`, and its prices are
 * the market's. What identifies them is null where the viewer may not see them.
 */
export const signalRow = z.object({
  ...coin.shape,
  id,
  interval,
  direction,
  term,
  /** Version of the rules that made it. */
  strategyVersion: z.string(),
  state,
  triggerTime: time,
  /** Close of the trigger candle. */
  recommendedPrice: decimal.nullable(),
  /** Open of the next 15m bar, once it has closed. */
  openPrice: decimal.nullable(),
  openTime: time.nullable(),
  /** Harmonic mean of the legs: equal quote each. */
  averagePrice: decimal.nullable(),
  stopPrice: decimal.nullable(),
  targetPrice: decimal.nullable(),
  /** Level of the trailing exit, checked at closes; null until it is nearer than the stop. */
  trailPrice: decimal.nullable(),
  legCount: z.number().int(),
  exitPrice: decimal.nullable(),
  exitReason: z.enum(['stop', 'target', 'trail', 'trend', 'time', 'gate']).nullable(),
  voidReason: z.enum(['no-entry-bar', 'gap', 'delisted']).nullable(),
  endedTime: time.nullable(),
  /** After fees and slippage; null until closed. */
  netReturnPct: percent.nullable(),
  /** Highest return reached within 72 h of the entry, before costs: reached, not earned. */
  highest72hPct: percent.nullable(),
  score: z.number(),
  /** Backtest win rate of signals like this one, with its 95% interval; null where the backtest has too few. */
  odds: backtestWinRate.nullable(),
  /** From closed candles; null before the entry, in carousels, and where prices are not shown. */
  sinceEntry: sinceEntry.nullable(),
})

const ruleReading = z.object({
  rule: z.string(),
  value: z.number(),
  threshold: z.number(),
  isMet: z.boolean(),
  contribution: z.number(),
})

const why = z.object({
  score: z.number(),
  threshold: z.number(),
  rules: z.array(ruleReading),
})

const leg = z.object({
  number: z.number().int(),
  triggerTime: time,
  triggerPrice: decimal,
  price: decimal.nullable(),
  time: time.nullable(),
  why,
})

/**
 * Bitcoin's gate at a decision. Prices are natural logarithms, exact to the last bit, so that a
 * reader's own result can be compared with them.
 */
const signalGate = z.object({
  state: z.enum(GATE_STATES),
  /** Bitcoin's market. */
  marketId: id,
  /** The 4h close. */
  time,
  /** 4h closes behind the 200-day mean: 600 to 1,200. */
  closeCount: z.number().int(),
  logClose: z.number(),
  logMean50: z.number().nullable(),
  logMean200: z.number().nullable(),
})

export const signalDetail = z.object({
  ...signalRow.shape,
  /** Null under rules without a gate, and where the prices are not shown. */
  gate: signalGate.nullable(),
  /** The gate that requested the exit; null for other exits. */
  exitGate: signalGate.nullable(),
  legs: z.array(leg),
  why,
  exitTriggerTime: time.nullable(),
  exitTime: time.nullable(),
  lowest72hPct: percent.nullable(),
})

/** What the rules say of one series now. `volatile` is neither long nor short. */
const reading = z.object({
  interval,
  trend: z.enum(['long', 'short', 'volatile']),
  /**
   * `open` has a signal, `armed` is one trigger away, `detecting` neither, `warming` lacks candles,
   * `off` is an interval where no edge was found after costs: it gives no signals;
   * `hidden` is not shown to this viewer: the interval belongs to a membership.
   */
  status: z.enum(['open', 'armed', 'detecting', 'warming', 'off', 'hidden']),
  direction: direction.nullable(),
  signalId: id.nullable(),
  asOf: time.nullable(),
})

/** A reading with its reasons: the rules of the trend's direction. Null while volatile, warming, off or hidden. */
const reasonedReading = reading.extend({ why: why.nullable() })

const filterItem = z.object({
  id: z.string(),
  name: z.string(),
  checked: z.boolean(),
  count: z.number().int().optional(),
})

export const signalsSchemas = {
  'GET /aiCoin/getQueryParams': {
    request: z.object({ statistics: z.enum(['true', 'false']).optional() }),
    answer: z.object({
      categories: z.array(filterItem),
      exchanges: z.array(filterItem),
      intervals: z.array(filterItem),
      volume24h: z.array(filterItem),
    }),
  },
  'GET /aiCoin/queryIntervalList': {
    request: z.object({}),
    answer: z.array(z.object({ interval, name: z.string(), term })),
  },
  'GET /aiCoin/queryCoins': {
    request: z.object({
      keyword: text(40).optional(),
      /** Comma-separated coin ids, at most 50; default: all. */
      coinIds: text(2100).optional(),
      ...paging,
    }),
    answer: z.object({
      items: z.array(z.object({ ...coin.shape, readings: z.array(reading) })),
      nextCursor: z.string().nullable(),
      total: z.number().int(),
    }),
  },
  'GET /aiCoin/getDetail': {
    /** `id` names a signal; `coinId` asks for a coin's newest signal and its readings. */
    request: z
      .object({
        id: id.optional(),
        coinId: id.optional(),
        /** How many of the newest candles of its chart to send along; default: none. */
        candles: z.coerce.number().int().min(1).max(1500).optional(),
      })
      .refine((value) => value.id !== undefined || value.coinId !== undefined, 'id or coinId'),
    answer: z.object({
      coin,
      signal: signalDetail.nullable(),
      /** Other closed primary signals of the same coin, interval and direction; null without a signal. */
      past: statistics.nullable(),
      readings: z.array(reasonedReading),
      /** Of the signal's series, or 4h of the coin's market; null where none were asked for. */
      candles: candlePage.nullable(),
    }),
  },
  'GET /aiCoin/queryRecordPage': {
    request: z
      .object({
        state: z.enum(['latest', 'inProgress', 'ended']).default('latest'),
        /**
         * `earnings` puts the highest net return first: ended signals by what they brought, those in
         * progress by what they would bring at the last price. It needs one of those two states.
         */
        sort: z.enum(['latest', 'earnings']).default('latest'),
        /** `all`, `long`, `short`, `short-term`, `long-term` or `add-position`. */
        category: z
          .enum(['all', 'long', 'short', 'short-term', 'long-term', 'add-position'])
          .default('all'),
        exchange: z.union([z.literal('all'), venue]).default('all'),
        interval: z.union([z.literal('all'), interval]).default('all'),
        /** Smallest 24 h quote volume in USD; 0 asks for none. */
        volume24h: z.coerce.number().int().min(0).max(1_000_000_000_000).default(0),
        coinId: id.optional(),
        /** Comma-separated coin ids, at most 500; an empty text matches no signal. */
        coinIds: coinIds.optional(),
        ...paging,
      })
      .refine(
        (value) => value.sort === 'latest' || value.state !== 'latest',
        'sort: earnings needs a state',
      ),
    answer: z.object({
      items: z.array(signalRow),
      nextCursor: z.string().nullable(),
      /** All that the filter matches and the viewer may see, for the tab's count. */
      total: z.number().int(),
      /**
       * Signals in progress that the filter matches and the viewer may not see. Null where the
       * filter is narrowed to an exchange, a volume or coins: then it is omitted.
       */
      hiddenCount: z.number().int().nullable(),
    }),
  },
} as const satisfies Record<keyof typeof signalsEndpoints, EndpointSchema>
