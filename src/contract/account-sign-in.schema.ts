import { z } from 'zod'
import type { accountSignInEndpoints } from './account-sign-in.ts'
import {
  code,
  codeType,
  confirm,
  contactFields,
  deviceKey,
  email,
  isAgreed,
  joinContact,
  joinMobile,
  mobileFields,
  newPassword,
  triedPassword,
} from './account-shape.ts'
import type { EndpointSchema } from './index.schema.ts'
import { text, time } from './shape.ts'

/** A session: the token goes into `Authorization`, and is told this once. */
const session = z.object({ token: z.string(), expiresAt: time })
const sent = z.object({
  /** Until the same kind may be sent again. */
  resendAfterMs: z.number().int(),
  expiresInMs: z.number().int(),
})
const nothing = z.null()
const inviteCode = text(64).optional()
const launch = { initData: z.string().max(4096), deviceKey }

export const accountSignInSchemas = {
  'POST /user/login/mobilePassword': {
    request: z.object({ ...mobileFields, password: triedPassword, confirm }).transform(joinMobile),
    answer: session,
  },
  'POST /user/login/mobileCode': {
    request: z.object({ ...mobileFields, code, confirm }).transform(joinMobile),
    answer: session,
  },
  'POST /user/login/emailPassword': {
    request: z.object({ email, password: triedPassword, confirm }),
    answer: session,
  },
  'POST /user/login/emailCode': {
    request: z.object({ email, code, confirm }),
    answer: session,
  },
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
  'POST /user/registerByMobile': {
    request: z
      .object({ ...mobileFields, code, password: newPassword.optional(), isAgreed, inviteCode })
      .transform(joinMobile),
    answer: session,
  },
  'POST /user/registerByEmail': {
    request: z.object({ email, code, password: newPassword.optional(), isAgreed, inviteCode }),
    answer: session,
  },
  'POST /user/checkRegister': {
    request: z.object(contactFields).transform(joinContact),
    answer: z.object({ isRegistered: z.boolean() }),
  },
  'POST /user/verifyCode': {
    request: z.object({ ...contactFields, type: codeType, code }).transform(joinContact),
    answer: z.object({ expiresAt: time }),
  },
  'POST /user/changePasswordByMobile': {
    request: z.object({ ...mobileFields, code, password: newPassword }).transform(joinMobile),
    answer: nothing,
  },
  'POST /user/changePasswordByEmail': {
    request: z.object({ email, code, password: newPassword }),
    answer: nothing,
  },
  'POST /user/changePassword': {
    request: z.object({ oldPassword: triedPassword.optional(), newPassword }),
    answer: nothing,
  },
  'POST /sms/sendValidCode': {
    /** Types that prove one's own mobile need none given. */
    request: z.object({ ...mobileFields, type: codeType }).transform(joinMobile),
    answer: sent,
  },
  'POST /email/sendValidCode': {
    request: z.object({ email, type: codeType }),
    answer: sent,
  },
} as const satisfies Record<keyof typeof accountSignInEndpoints, EndpointSchema>
