import { z } from 'zod'
import { interval, percent, time, decimal, id } from './shape.ts'

const direction = z.enum(['long', 'short'])
/** Dollars and cents: `'-12.40'`. */
const dollars = z.string()

/** Which closed signals are counted. */
export const estimateChoice = z.object({
  direction: z.enum(['all', 'long', 'short']),
  term: z.enum(['all', 'short-term', 'long-term']),
  interval: z.union([z.literal('all'), interval]),
  /** A version of the rules, or `all`, which adds up what different rules did. */
  version: z.string(),
})

const trade = z.object({
  signalId: id,
  interval,
  direction,
  strategyVersion: z.string(),
  enteredTime: time,
  endedTime: time,
  /** Mean of the buys, and how many there were. */
  entryPrice: decimal,
  buyCount: z.number().int(),
  exitPrice: decimal,
  exitReason: z.enum(['stop', 'target', 'trail', 'trend', 'time', 'gate']),
  invested: dollars,
  /** Before costs; fees and slippage taken off it leave the result. */
  gross: dollars,
  fees: dollars,
  slippage: dollars,
  result: dollars,
  /** As recorded, net of costs. */
  netReturnPct: percent,
})

/** What closed signals would have paid. Amounts are exact sums of those of the trades. */
export const estimate = z.object({
  amount: z.number().int(),
  choice: estimateChoice,
  /** In the order in which they ended. */
  trades: z.array(trade),
  buyCount: z.number().int(),
  invested: dollars,
  gross: dollars,
  fees: dollars,
  slippage: dollars,
  result: dollars,
  /** Most money that was in trades at once. */
  mostAtWork: dollars,
  wins: z.number().int(),
  /** Null under 30 trades. */
  winRatePct: percent.nullable(),
  winRateLowPct: percent,
  winRateHighPct: percent,
  /** Places in `trades`, from 0. */
  best: z.number().int(),
  worst: z.number().int(),
  /** Trades in a row with the lowest sum; null where none lost. */
  worstRun: z.object({ from: z.number().int(), to: z.number().int(), result: dollars }).nullable(),
  /** Trades by net return; the outer bounds are open. */
  distribution: z.array(
    z.object({
      abovePct: percent.nullable(),
      upToPct: percent.nullable(),
      count: z.number().int(),
    }),
  ),
  /** Oldest first; more than one is a sum over different rules. */
  versions: z.array(z.object({ version: z.string(), count: z.number().int(), result: dollars })),
  fromTime: time,
  /**
   * `mostAtWork` in the coin from the first buy on, after the costs of one buy and one sale; null where a
   * price is missing. The curve is the return at each time, sold there.
   */
  hold: z
    .object({
      result: dollars,
      returnPct: percent,
      curve: z.array(z.tuple([time, percent])),
    })
    .nullable(),
})

const level = z.object({
  price: decimal,
  touches: z.number().int(),
  strength: z.number(),
  newestTime: time,
})

const holdRate = z.object({
  held: z.number().int(),
  n: z.number().int(),
  /** Null under 30 tests. */
  ratePct: percent.nullable(),
  lowPct: percent.nullable(),
  highPct: percent.nullable(),
})

/** Where price turned before. Prices of the market, in its quote. */
export const levels = z.object({
  price: decimal,
  atr: decimal,
  /** Nearest strong level each side; null where a side has none. */
  support: level.nullable(),
  resistance: level.nullable(),
  /** Strong levels, lowest first. */
  strong: z.array(level),
  levelCount: z.number().int(),
  valueArea: z.object({ pointOfControl: decimal, low: decimal, high: decimal }).nullable(),
  /** 4h candles that the hold rates were measured on. */
  candleCount: z.number().int(),
  fromTime: time,
  holds: holdRate,
  /** Of any line at the same distances, measured alike. */
  mirroredHolds: holdRate,
})
