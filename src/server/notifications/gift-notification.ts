import type { Context } from '#server/context.ts'
import { wordsOf } from '../words.ts'
import { emailHtml } from './email-html.ts'
import type { Recipient } from './find-recipient.ts'

/**
 * Notifies the recipient of a gift by email, or by text message without an email address. Call it
 * after the transaction and do not await it: a failure is logged and changes nothing. It omits the
 * giver's name, which is of free choice.
 */
export async function notifyGift(
  { ports, log }: Pick<Context, 'ports' | 'log'>,
  { email, mobile, language }: Recipient,
): Promise<void> {
  const { gift } = wordsOf('membership-notification', language)
  try {
    if (email !== null && ports.mail.kind !== 'off') {
      const paragraphs = [gift.text, gift.advice]
      const text = paragraphs.join('\n\n')
      await ports.mail.send({ to: email, subject: gift.subject, text, html: emailHtml(paragraphs) })
    } else if (mobile !== null && ports.sms.kind !== 'off') {
      await ports.sms.send({ to: mobile, text: gift.sms })
    }
  } catch {
    log.warn({ notice: 'gift' }, 'the recipient of a gift could not be notified')
  }
}
