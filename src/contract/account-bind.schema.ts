import { z } from 'zod'
import type { accountBindEndpoints } from './account-bind.ts'
import { code, deviceKey, email, joinMobile, mobileFields } from './account-shape.ts'
import type { EndpointSchema } from './index.schema.ts'
import { text, time } from './shape.ts'

const nothing = z.null()
/** Lets the contact be changed, for ten minutes. */
const ticket = z.object({ ticket: z.string(), expiresAt: time })
const ticketField = text(64)

const bound = z.object({
  name: z.string(),
  /** Without @; null where they have none. */
  username: z.string().nullable(),
  boundAt: time,
})

export const accountBindSchemas = {
  'POST /user/validOldMobileCode': { request: z.object({ code }), answer: ticket },
  'POST /user/validOldEmailCode': { request: z.object({ code }), answer: ticket },
  'POST /user/validChangeMobile': {
    request: z.object({ ...mobileFields, code, ticket: ticketField }).transform(joinMobile),
    answer: nothing,
  },
  'POST /user/validChangeEmail': {
    request: z.object({ email, code, ticket: ticketField }),
    answer: nothing,
  },
  'POST /user/bindingByMobile': {
    request: z.object({ ...mobileFields, code }).transform(joinMobile),
    answer: nothing,
  },
  'POST /user/bindingByEmail': { request: z.object({ email, code }), answer: nothing },
  'GET /user/bindTelegramInfo': {
    /** `offer=true` makes a new code and link where none is bound; else only the binding is returned. */
    request: z.object({ offer: z.enum(['true', 'false']).optional() }),
    answer: z.object({
      /** False where this server has no bot. */
      isAvailable: z.boolean(),
      bound: bound.nullable(),
      offer: z
        .object({
          /** Two digits the bot shows too: they must be the same before one confirms there. */
          matchCode: z.string(),
          link: z.string(),
          expiresAt: time,
        })
        .nullable(),
    }),
  },
  'POST /user/codeBindTelegram': {
    request: z
      .object({
        code: code.optional(),
        initData: z.string().max(4096).optional(),
        deviceKey: deviceKey.optional(),
      })
      .refine(
        ({ code: given, initData, deviceKey: key }) =>
          (given === undefined) !== (initData === undefined) &&
          (initData === undefined) === (key === undefined),
      ),
    answer: bound,
  },
  'POST /user/unBindTelegram': { request: z.object({}).optional(), answer: nothing },
  'GET /user/bindTwitterInfo': {
    /** `offer=true` begins a binding where none is: the address to send the browser to. */
    request: z.object({ offer: z.enum(['true', 'false']).optional() }),
    answer: z.object({
      isAvailable: z.boolean(),
      bound: bound.nullable(),
      url: z.url().nullable(),
    }),
  },
  'POST /user/bindTwitter': {
    request: z.object({ code: text(2048), state: text(128) }),
    answer: bound,
  },
  'POST /user/unBindTwitter': { request: z.object({}).optional(), answer: nothing },
} as const satisfies Record<keyof typeof accountBindEndpoints, EndpointSchema>
