import type { Language } from '#contract/headers.ts'
import type { PlanType } from '#domain/membership/plan.ts'
import type { Context } from '#server/context.ts'
import { zoneDate } from '../time-zone.ts'
import { fill, wordsOf } from '../words.ts'
import { emailHtml } from './email-html.ts'

/** `membershipEnding` is sent before the end, `membershipEnded` after it. */
export type ExpiryNotice = 'membershipEnding' | 'membershipEnded'

interface EndingMembership {
  readonly email: string | null
  readonly language: Language
  readonly plan: PlanType
  /** Wall time, ms. */
  readonly endsAt: number
  /** IANA name. */
  readonly zone: string
}

/**
 * Emails the owner of a membership that ends, where they have an address; call it after the
 * transaction. A failure is logged and changes nothing: the message in the app remains.
 */
export async function notifyExpiry(
  { ports, log, config }: Context,
  notice: ExpiryNotice,
  { email, language, plan, endsAt, zone }: EndingMembership,
): Promise<void> {
  if (email === null || ports.mail.kind === 'off') return
  const { expiry: words } = wordsOf('alerts-notification', language)
  const texts = notice === 'membershipEnding' ? words.ending : words.ended
  const params = { plan: words.plan[plan], date: zoneDate(language, endsAt, zone) }
  const { publicUrl } = config.account
  const paragraphs = [
    fill(texts.text, params),
    texts.advice,
    ...(publicUrl === null ? [] : [fill(words.link, { url: `${publicUrl}/membership` })]),
  ]
  try {
    await ports.mail.send({
      to: email,
      subject: fill(texts.subject, params),
      text: paragraphs.join('\n\n'),
      html: emailHtml(paragraphs),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch {
    log.warn({ notice }, 'an email about the end of a membership could not be sent')
  }
}
