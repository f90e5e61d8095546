import { contactKind } from '#domain/account/contact.ts'
import type { Language } from '#contract/headers.ts'
import type { Context } from '#server/context.ts'
import { htmlOf } from './letter-html.ts'
import { fill, letterWordsOf } from './letter-words.ts'

/** What an owner is told of after it has happened. */
export type Notice =
  | 'passwordSet'
  | 'passwordChanged'
  | 'contactChanged'
  | 'contactAdded'
  | 'linkBound'
  | 'linkUnbound'
  | 'cancellationBegun'

interface Told {
  /** To whom, normalised; of several the first that there is. */
  readonly contacts: readonly (string | null)[]
  readonly notice: Notice
  readonly language: Language
  /** `contact`, masked, for changes of contact; `account` for links; `date` for `cancellationBegun`. */
  readonly params?: Readonly<Record<string, string>>
}

/**
 * Tells an owner that something happened to the account. Call it after the transaction and do not
 * wait: that a letter cannot be sent is logged and changes nothing.
 */
export async function tellOwner(
  context: Context,
  { contacts, notice, language, params = {} }: Told,
): Promise<void> {
  const to = contacts.find((contact) => contact !== null)
  if (to === undefined || to === null) return
  const texts = letterWordsOf(language)[notice]
  const all = { ...params, time: timeText(context.wallClock.now()) }
  try {
    if (contactKind(to) === 'mobile') {
      if (context.ports.sms.kind === 'off') return
      await context.ports.sms.send({ to, text: fill(texts.sms, all) })
      return
    }
    if (context.ports.mail.kind === 'off') return
    const paragraphs = [fill(texts.text, all), texts.advice]
    await context.ports.mail.send({
      to,
      subject: fill(texts.subject, all),
      text: paragraphs.join('\n\n'),
      html: htmlOf(paragraphs),
    })
  } catch {
    context.log.warn({ notice }, 'an owner could not be told of a change')
  }
}

/** `timeText(1763683200000) === '2025-11-21 00:00 UTC'` */
export function timeText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
