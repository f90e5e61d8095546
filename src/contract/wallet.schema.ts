import { z } from 'zod'
import { ASSETS, ENTRY_KINDS } from '#domain/wallet/asset.ts'
import { BILL_ASSETS, BILL_KINDS } from '#domain/wallet/bill.ts'
import { NETWORKS } from '#domain/wallet/network.ts'
import { code } from './account-shape.ts'
import type { EndpointSchema } from './index.schema.ts'
import { decimal, id, paging, text, time } from './shape.ts'
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
  /** What the words of this kind are filled with. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  at: time,
})

const address = z.object({
  network: z.enum(NETWORKS),
  address: z.string(),
  changedAt: time,
  /** Nothing is paid out before; null where nothing is held. */
  heldUntil: time.nullable(),
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
  'GET /user/getPartnerAddress': {
    request: z.object({}),
    answer: z.object({ address: address.nullable() }),
  },
  'GET /user/getPartnerAddressNets': {
    request: z.object({}),
    answer: z.object({ networks: z.array(z.enum(NETWORKS)) }),
  },
  'POST /user/changeAddress': {
    request: z.object({ network: z.enum(NETWORKS), address: text(120), code }),
    answer: address,
  },
  'GET /wallet/payouts': {
    request: z.object(paging),
    answer: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          period: z.string(),
          network: z.enum(NETWORKS),
          address: z.string(),
          amount: decimal,
          fee: decimal,
          /** What arrives, in USDT. */
          net: decimal,
          state: z.enum(['held', 'exported', 'paid', 'returned']),
          heldUntil: time,
          transferId: z.string().nullable(),
          reason: z.string().nullable(),
          at: time,
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  },
} as const satisfies Record<keyof typeof walletEndpoints, EndpointSchema>
