import { z } from 'zod'
import { NETWORKS, type Network } from '#domain/wallet/network.ts'
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
  /** Not taken yet by the mail server or the gateway: ask `codeDelivery` how it ends. */
  isSending: z.boolean(),
})
const delivery = z.object({ isSending: z.boolean() })
/** Types that prove one's own mobile need none given: it is known, and shown masked. */
const codeMobile = {
  areaCode: text(6).optional(),
  mobile: text(32).optional(),
  type: codeType,
}
const codeEmail = { email: email.optional(), type: codeType }
const nothing = z.null()

/** What a code of type `address` sets, required for that type only; the e-mail names it. @added */
const payoutFields = { network: z.enum(NETWORKS).optional(), address: text(120).optional() }

/** Joins network and address into one `payout`; for an object that has `payoutFields`. */
function joinPayout<
  Fields extends { network?: Network | undefined; address?: string | undefined },
>({ network, address, ...rest }: Fields) {
  const isWhole = network !== undefined && address !== undefined
  return { ...rest, payout: isWhole ? { network, address } : undefined }
}

function ofMobile<Fields extends { areaCode?: string | undefined; mobile?: string | undefined }>(
  { areaCode, mobile, ...rest }: Fields,
  context: z.RefinementCtx,
) {
  const kind = 'mobile' as const
  if (areaCode === undefined || mobile === undefined) return { ...rest, kind, contact: undefined }
  return { ...rest, kind, contact: joinMobile({ areaCode, mobile }, context).mobile }
}

function ofEmail<Fields extends { email?: string | undefined }>({
  email: contact,
  ...rest
}: Fields) {
  return { ...rest, kind: 'email' as const, contact }
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
    request: z
      .object({ ...contactFields, type: codeType, code, ...payoutFields })
      .transform((fields, context) => joinPayout(joinContact(fields, context))),
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
    request: z
      .object({ ...codeMobile, ...payoutFields })
      .transform((fields, context) => joinPayout(ofMobile(fields, context))),
    answer: sent,
  },
  'POST /sms/codeDelivery': {
    request: z.object(codeMobile).transform(ofMobile),
    answer: delivery,
  },
  'POST /email/sendValidCode': {
    request: z
      .object({ ...codeEmail, ...payoutFields })
      .transform((fields) => joinPayout(ofEmail(fields))),
    answer: sent,
  },
  'POST /email/codeDelivery': {
    request: z.object(codeEmail).transform(ofEmail),
    answer: delivery,
  },
} as const satisfies Record<keyof typeof accountSignInEndpoints, EndpointSchema>
