import { z } from 'zod'
import { EXTREME_KINDS, EXTREME_STATES } from '#domain/extreme/extreme.ts'
import type { extremeEndpoints } from './extreme.ts'
import type { EndpointSchema } from './index.schema.ts'
import { coin } from './market.schema.ts'
import { decimal, id, paging, percent, text, time } from './shape.ts'

const kind = z.enum(EXTREME_KINDS)

/** How one of the two trades ended; the return is after fees and slippage. */
const exit = z.object({
  reason: z.enum(['stop', 'time']),
  time,
  price: decimal,
  netReturnPct: percent,
})

/** One of the two trades that begin at the entry: with the move, or against it. */
const trade = z.object({
  direction: z.enum(['long', 'short']),
  /** 5% from the entry; null before it. */
  stopPrice: decimal.nullable(),
  exit: exit.nullable(),
})

/** A surge or plunge as a list shows it; its prices are its market's. */
const extremeRow = z.object({
  ...coin.shape,
  id,
  kind,
  state: z.enum(EXTREME_STATES),
  /** Close of the 15m bar that triggered it. */
  triggerTime: time,
  triggerPrice: decimal,
  change24hPct: percent,
  /** Volume of the last hour over its median of the seven days before. */
  volumeRatio: z.number(),
  quoteVolume24h: decimal,
  /** Open of the first bar after the trigger that traded, once it has closed. */
  openPrice: decimal.nullable(),
  openTime: time.nullable(),
  follow: trade,
  fade: trade,
  voidReason: z.enum(['no-entry-bar', 'gap', 'delisted']).nullable(),
  endedTime: time.nullable(),
})

/** How many triggered in the last 48 hours, as far as the viewer may see. */
const counts = z.object({ surge: z.number().int(), plunge: z.number().int() })

/** Of every list: up to which market time, and whether the viewer sees it 15 minutes late. */
const asOf = { asOf: time.nullable(), isLate: z.boolean(), counts }

/** What a kind of trade has paid; rate and mean are null under 30 ended ones. */
const paid = z.object({
  n: z.number().int(),
  wins: z.number().int(),
  winRatePct: percent.nullable(),
  winRateLowPct: percent.nullable(),
  winRateHighPct: percent.nullable(),
  meanPct: percent.nullable(),
  meanLowPct: percent.nullable(),
  meanHighPct: percent.nullable(),
})
const paidByTrade = z.object({ follow: paid, fade: paid })

export const extremeSchemas = {
  'GET /aiCoin/queryChangePricePage': {
    request: z.object({
      ...paging,
      kind: kind.optional(),
      /** `inProgress`: a trade is still open. */
      list: z.enum(['inProgress', 'ended']).optional(),
      coinId: id.optional(),
      /** Part of a ticker: `sol`. */
      keyword: text(40).optional(),
    }),
    answer: z.object({
      ...asOf,
      items: z.array(extremeRow),
      nextCursor: z.string().nullable(),
    }),
  },
  'GET /aiCoin/getChangePriceTopRecord': {
    request: z.object({}),
    answer: z.object({
      ...asOf,
      /** At most ten of the last 48 hours, the largest change first. */
      items: z.array(extremeRow),
      /** All that have ended, by kind. */
      paid: z.object({ surge: paidByTrade, plunge: paidByTrade }),
      /** Trigger of the first of them; null before it has ended. */
      paidFrom: time.nullable(),
    }),
  },
  'GET /aiCoin/getChangePriceDetail': {
    request: z.object({ id }),
    answer: z.object({
      ...extremeRow.shape,
      rulesVersion: z.string(),
      hourVolume: z.number(),
      medianHourVolume: z.number(),
      /** The coin's trigger of the 48 hours before; null for none. */
      armedAfter: z.object({ kind, time }).nullable(),
      /** Its newest entry in the log; null where it has none. */
      log: z
        .object({ index: z.number().int(), hash: z.string(), isSigned: z.boolean() })
        .nullable(),
      /** Earlier ones of the coin, newest first, at most five. */
      past: z.array(extremeRow),
    }),
  },
} as const satisfies Record<keyof typeof extremeEndpoints, EndpointSchema>
