import { z } from 'zod'
import { code } from './account-shape.ts'
import type { accountEndpoints } from './account.ts'
import { LANGUAGES } from './headers.ts'
import type { EndpointSchema } from './index.schema.ts'
import { plus } from './membership.schema.ts'
import { decimal, text, time } from './shape.ts'

const nothing = z.null()

/** Who is signed in. Contacts are masked. @source Spec 3 */
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

export const accountSchemas = {
  'GET /user/getCurrentUser': { request: z.object({}), answer: user },
  'POST /user/editUserInfo': {
    request: z.object({
      nickname: text(200).optional(),
      /** Key of an upload of one's own; null takes the picture away. */
      avatar: text(200).nullable().optional(),
      /** What letters, alerts and the bot are written in. */
      language: z.enum(LANGUAGES).optional(),
      /** IANA name of the device's zone: that of alerts, unless one was chosen for them. */
      zone: text(60).optional(),
    }),
    answer: user,
  },
  'POST /user/logoff': {
    /** Sent to the mobile, else the e-mail; an account with neither needs none. */
    request: z.object({ code: code.optional() }),
    answer: z.object({ cancelsAt: time }),
  },
  'GET /user/sessions': { request: z.object({}), answer: z.object({ items: z.array(session) }) },
  'POST /user/endSession': {
    /** Without an id: all but this one. */
    request: z.object({ sessionId: text(40).optional() }),
    answer: nothing,
  },
  'POST /user/logout': { request: z.object({}).optional(), answer: nothing },
} as const satisfies Record<keyof typeof accountEndpoints, EndpointSchema>
