import { z } from 'zod'
import type { accountSignInEndpoints } from './account-sign-in.ts'
import {
  code,
  codeType,
  confirm,
  contactFields,
  email,
  inviteCode,
  isAgreed,
  joinContact,
  joinMobile,
  mobileFields,
  newPassword,
  openedSession as session,
  triedPassword,
} from './account-shape.ts'
import type { EndpointSchema } from './index.schema.ts'
import { text, time } from './shape.ts'

const sent = z.object({
  /** Until the same kind may be sent again. */
  resendAfterMs: z.number().int(),
  expiresInMs: z.number().int(),
})
const nothing = z.null()

function ofMobile<Type>(
  {
    areaCode,
    mobile,
    type,
  }: { areaCode?: string | undefined; mobile?: string | undefined; type: Type },
  context: z.RefinementCtx,
): { kind: 'mobile'; contact: string | undefined; type: Type } {
  const kind = 'mobile'
  if (areaCode === undefined || mobile === undefined) return { kind, contact: undefined, type }
  return { kind, contact: joinMobile({ areaCode, mobile }, context).mobile, type }
}

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
    /** Types that prove one's own mobile need none given: it is known, and shown masked. */
    request: z
      .object({ areaCode: text(6).optional(), mobile: text(32).optional(), type: codeType })
      .transform(ofMobile),
    answer: sent,
  },
  'POST /email/sendValidCode': {
    request: z
      .object({ email: email.optional(), type: codeType })
      .transform(({ email: contact, type }) => ({ kind: 'email' as const, contact, type })),
    answer: sent,
  },
} as const satisfies Record<keyof typeof accountSignInEndpoints, EndpointSchema>
