import { z } from 'zod'
import { ASSETS, ENTRY_KINDS } from '#domain/wallet/asset.ts'
import { BILL_ASSETS, BILL_KINDS } from '#domain/wallet/bill.ts'
import type { EndpointSchema } from './index.schema.ts'
import { decimal, id, paging, time } from './shape.ts'
import type { walletEndpoints } from './wallet.ts'

const entry = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Signed: `"-500"`, `"3.980000"`. */
  amount: decimal,
  balanceAfter: decimal,
  at: time,
})
const entries = z.object({ items: z.array(entry), nextCursor: z.string().nullable() })

const bill = z.object({
  id: z.string(),
  kind: z.enum(BILL_KINDS),
  /** Signed; null where no money or reward moved. */
  amount: decimal.nullable(),
  asset: z.enum(BILL_ASSETS).nullable(),
  /** Parameters of this kind's text. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  at: time,
})

const account = z.object({ asset: z.enum(ASSETS), balance: decimal, earnedToday: decimal })

export const walletSchemas = {
  'GET /user/getPoints': {
    request: z.object({}),
    answer: z.object({ balance: decimal, earnedToday: decimal }),
  },
  'GET /user/getPointsRecord': { request: z.object(paging), answer: entries },
  'GET /user/coinAccounts': {
    request: z.object({}),
    answer: z.object({
      accounts: z.array(account),
      /** The smallest payout and what one costs, in BYU. */
      payoutMinimum: decimal,
      payoutFee: decimal,
      /** When the next payout is made. */
      nextPayoutAt: time,
    }),
  },
  'GET /user/getCoinAccountRecords': {
    request: z.object({ ...paging, asset: z.enum(ASSETS) }),
    answer: entries,
  },
  'GET /bill/getBill': { request: z.object({ id }), answer: bill },
  'GET /bill/billPage': {
    request: z.object(paging),
    answer: z.object({ items: z.array(bill), nextCursor: z.string().nullable() }),
  },
} as const satisfies Record<keyof typeof walletEndpoints, EndpointSchema>
