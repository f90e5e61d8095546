import { z } from 'zod'
import { BYU_CHOICES } from '#domain/account/cancellation.ts'
import { PLAN_TYPES } from '#domain/membership/plan.ts'
import { NETWORKS } from '#domain/wallet/network.ts'
import { code } from './account-shape.ts'
import type { accountEndpoints } from './account.ts'
import { LANGUAGES } from './headers.ts'
import type { EndpointSchema } from './index.schema.ts'
import { plus } from './membership.schema.ts'
import { decimal, text, time } from './shape.ts'
import { payoutAddress } from './wallet-payout.schema.ts'

const nothing = z.null()

/** The signed-in account. Contacts are masked. @source Spec 3 */
const user = z.object({
  id: z.string(),
  nickname: z.string(),
  /** Address of the picture; null where there is none. */
  avatar: z.string().nullable(),
  registeredAt: time,
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  hasPassword: z.boolean(),
  hasTelegram: z.boolean(),
  hasTwitter: z.boolean(),
  inviteCode: z.string(),
  /** Opens this app with the invitation; null where the server knows no address of its own. */
  inviteLink: z.string().nullable(),
  /** Membership, running or over; null was never a member. */
  plus: plus.nullable(),
  /** BY that one has. */
  points: decimal,
  /** Whether one has checked in today, where the check-in's day turns; and on a seventh day. */
  signedToday: z.boolean(),
  signed7Days: z.boolean(),
  /** Whether check-in runs, and is offered by itself; whether the new-year card can be taken today. */
  enableUserSign: z.boolean(),
  enableUserSignPopup: z.boolean(),
  enableNewYearBenefit: z.boolean(),
  gotNewYearBenefit: z.boolean(),
  /** Opens what needs a yearly plan without one: `MEMBERSHIP=off`. */
  enablePriceChange: z.boolean(),
  favoritesCount: z.number().int(),
  /** When a cancellation under way takes effect; null where none is. */
  cancelsAt: time.nullable(),
})

const session = z.object({
  id: z.string(),
  channel: z.enum(['web', 'telegram']),
  device: z.string(),
  createdAt: time,
  seenAt: time,
  isCurrent: z.boolean(),
})

/** What would be lost with the account. */
const losses = z.object({
  /** Membership that runs; null where none does. */
  plus: z.object({ plusType: z.enum(PLAN_TYPES), expiresAt: time }).nullable(),
  /** Unused cards that have not expired. */
  cards: z.number().int(),
  by: decimal,
  byu: decimal,
  /** BYU of friends' payments that are not settled yet. */
  pendingByu: decimal,
  address: payoutAddress.nullable(),
  /** Whether the balance is 50 BYU or more: paid out, or given up in so many words. */
  needsChoice: z.boolean(),
  /** Fee and amount of its payout; null where it is below the minimum. */
  payout: z.object({ fee: decimal, net: decimal }).nullable(),
  /** To be sent back with the cancellation. */
  seen: z.string(),
})

export const accountSchemas = {
  'GET /user/getCurrentUser': { request: z.object({}), answer: user },
  'POST /user/editUserInfo': {
    request: z.object({
      nickname: text(200).optional(),
      /** Key of an upload of one's own; null takes the picture away. */
      avatar: text(200).nullable().optional(),
      /** Language of e-mails, alerts and the bot. */
      language: z.enum(LANGUAGES).optional(),
      /** IANA name of the device's zone: that of alerts, unless one was chosen for them. */
      zone: text(60).optional(),
    }),
    answer: user,
  },
  'GET /user/cancellation': { request: z.object({}), answer: losses },
  'POST /user/logoff': {
    /** Sent to the mobile, else the e-mail; an account with neither needs none. */
    request: z.object({
      code: code.optional(),
      /** As `GET /user/cancellation` gave it: nothing else is lost than what was read. */
      seen: text(64),
      /** What becomes of 50 BYU or more; needed there and nowhere else. */
      byu: z.enum(BYU_CHOICES).optional(),
    }),
    answer: z.object({
      cancelsAt: time,
      /** What was taken out for a payout by this cancellation; null where nothing was. */
      payout: z.object({ net: decimal, network: z.enum(NETWORKS), heldUntil: time }).nullable(),
    }),
  },
  'GET /user/sessions': { request: z.object({}), answer: z.object({ items: z.array(session) }) },
  'POST /user/endSession': {
    /** Without an id: all but this one. */
    request: z.object({ sessionId: text(40).optional() }),
    answer: nothing,
  },
  'POST /user/logout': { request: z.object({}).optional(), answer: nothing },
} as const satisfies Record<keyof typeof accountEndpoints, EndpointSchema>
