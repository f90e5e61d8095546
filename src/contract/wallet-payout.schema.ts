import { z } from 'zod'
import { NETWORKS } from '#domain/wallet/network.ts'
import { PAYOUT_STATES } from '#domain/wallet/payout.ts'
import { code } from './account-shape.ts'
import type { EndpointSchema } from './index.schema.ts'
import { decimal, paging, text, time } from './shape.ts'
import type { walletPayoutEndpoints } from './wallet-payout.ts'

/** Where BYU is paid out to. */
export const payoutAddress = z.object({
  network: z.enum(NETWORKS),
  address: z.string(),
  changedAt: time,
  /** Nothing is paid out before; null where nothing is held. */
  heldUntil: time.nullable(),
})

export const walletPayoutSchemas = {
  'GET /user/getPartnerAddress': {
    request: z.object({}),
    answer: z.object({
      address: payoutAddress.nullable(),
      /** Which of one's contacts a code of type `address` proves it by; none asks for a contact. */
      provenBy: z.array(z.enum(['email', 'mobile'])),
    }),
  },
  'GET /user/getPartnerAddressNets': {
    request: z.object({}),
    answer: z.object({ networks: z.array(z.enum(NETWORKS)) }),
  },
  'POST /user/changeAddress': {
    request: z.object({ network: z.enum(NETWORKS), address: text(120), code }),
    answer: payoutAddress,
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
          state: z.enum(PAYOUT_STATES),
          heldUntil: time,
          transferId: z.string().nullable(),
          reason: z.string().nullable(),
          at: time,
          /** Since when it is in its state. */
          changedAt: time,
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  },
} as const satisfies Record<keyof typeof walletPayoutEndpoints, EndpointSchema>
