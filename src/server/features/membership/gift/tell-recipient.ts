import type { Context } from '#server/context.ts'
import type { Owner } from '#server/features/account/letter/find-owner.ts'
import { htmlOf } from '#server/features/account/letter/letter-html.ts'
import { giftWordsOf } from './gift-words.ts'

/**
 * Tells somebody of a gift, by letter, or by message where there is no address. Call it after the
 * transaction and do not wait: that it cannot be sent is logged and changes nothing. The giver's
 * name, which its holder chooses freely, is left out.
 */
export async function tellRecipient(
  { ports, log }: Pick<Context, 'ports' | 'log'>,
  { email, mobile, language }: Owner,
): Promise<void> {
  const { gift } = giftWordsOf(language)
  try {
    if (email !== null && ports.mail.kind !== 'off') {
      const paragraphs = [gift.text, gift.advice]
      const text = paragraphs.join('\n\n')
      await ports.mail.send({ to: email, subject: gift.subject, text, html: htmlOf(paragraphs) })
    } else if (mobile !== null && ports.sms.kind !== 'off') {
      await ports.sms.send({ to: mobile, text: gift.sms })
    }
  } catch {
    log.warn({ notice: 'gift' }, 'the recipient of a gift could not be told')
  }
}
