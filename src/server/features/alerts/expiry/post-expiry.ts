import type { Context } from '#server/context.ts'
import { htmlOf } from '#server/features/account/letter/letter-html.ts'
import { fill } from '#server/features/account/letter/letter-words.ts'
import { alertWordsOf } from '../text/alert-words.ts'
import { zoneDate } from '../text/zone-time.ts'
import type { Expiry } from './find-expiries.ts'
import type { ExpiryNotice } from './expiry-source.ts'

/**
 * Writes to somebody whose membership ends, where there is an address; call it after the transaction.
 * That a letter cannot be sent is logged and changes nothing: the app tells it too.
 */
export async function postExpiry(
  { ports, log, config }: Context,
  notice: ExpiryNotice,
  { email, language, plan, endsAt, zone }: Expiry,
): Promise<void> {
  if (email === null || ports.mail.kind === 'off') return
  const { expiry: words } = alertWordsOf(language)
  const told = notice === 'membershipEnding' ? words.ending : words.ended
  const params = { plan: words.plan[plan], date: zoneDate(language, endsAt, zone) }
  const { publicUrl } = config.account
  const paragraphs = [
    fill(told.text, params),
    told.advice,
    ...(publicUrl === null ? [] : [fill(words.link, { url: `${publicUrl}/membership` })]),
  ]
  try {
    await ports.mail.send({
      to: email,
      subject: fill(told.subject, params),
      text: paragraphs.join('\n\n'),
      html: htmlOf(paragraphs),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch {
    log.warn({ notice }, 'somebody could not be told by letter that a membership ends')
  }
}
