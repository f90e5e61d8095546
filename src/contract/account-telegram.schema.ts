import { z } from 'zod'
import type { accountTelegramEndpoints } from './account-telegram.ts'
import {
  confirm,
  deviceKey,
  inviteCode,
  isAgreed,
  openedSession as session,
} from './account-shape.ts'
import type { EndpointSchema } from './index.schema.ts'
import { text, time } from './shape.ts'

const launch = { initData: z.string().max(4096), deviceKey }

export const accountTelegramSchemas = {
  'POST /user/login/telegram': {
    /** `isAgreed` is asked for, by refusal, at a first sign-in. */
    request: z.object({ ...launch, isAgreed: z.boolean().optional(), confirm, inviteCode }),
    answer: session,
  },
  'POST /user/login/telegramStart': {
    request: z.object({ deviceKey, isAgreed, inviteCode }),
    answer: z.object({ url: z.url() }),
  },
  'POST /user/login/telegramWeb': {
    request: z.object({ code: text(2048), state: text(128), deviceKey, confirm }),
    answer: session,
  },
  'POST /user/login/telegramBotStart': {
    request: z.object({ deviceKey, isAgreed, inviteCode }),
    /** `matchCode` is two digits; `state` names the sign-in and is a secret of the device. */
    answer: z.object({ state: z.string(), matchCode: z.string(), link: z.url(), expiresAt: time }),
  },
  'POST /user/login/telegramBot': {
    request: z.object({ state: text(128), deviceKey, confirm }),
    /** `session` is null while the person has not answered the bot. */
    answer: z.object({ session: session.nullable() }),
  },
} as const satisfies Record<keyof typeof accountTelegramEndpoints, EndpointSchema>
