import { MINUTE_MS } from '#domain/time/interval.ts'
import type { Language } from '#contract/headers.ts'
import type { CodeType } from '#domain/account/code-type.ts'
import { contactKind } from '#domain/account/contact.ts'
import type { PayoutTarget } from '#domain/wallet/network.ts'
import { shortAddress } from '#domain/wallet/short-address.ts'
import type { Context } from '#server/context.ts'
import { fill, wordsOf } from '../words.ts'
import { emailHtml } from './email-html.ts'

/** Sends a one-time code by email or text message; throws what the port throws. */
export async function notifyCode(
  { ports, config }: Context,
  {
    target,
    type,
    code,
    payout,
    language,
  }: {
    readonly target: string
    readonly type: CodeType
    readonly code: string
    /** For the type `address`: what the code sets. */
    readonly payout: PayoutTarget | undefined
    readonly language: Language
  },
): Promise<void> {
  const words = wordsOf('account-notification', language)
  const minutes = String(config.account.codeLifeMs / MINUTE_MS)
  const about = payout && { network: payout.network, address: shortAddress(payout.address) }
  const params = { code, minutes, purpose: fill(words.purpose[type], about ?? {}) }
  if (contactKind(target) === 'mobile') {
    await ports.sms.send({ to: target, text: fill(words.code.sms, params) })
    return
  }
  const paragraphs = [fill(words.code.text, params), words.code.warning]
  await ports.mail.send({
    to: target,
    subject: fill(words.code.subject, params),
    text: paragraphs.join('\n\n'),
    html: emailHtml(paragraphs, code),
  })
}
