import type { Context } from '#server/context.ts'
import { htmlOf } from '#server/features/account/letter/letter-html.ts'
import { fill } from '#server/features/account/letter/letter-words.ts'
import type { Holder } from './find-holder.ts'
import { walletWordsOf } from './wallet-words.ts'

/** What is told after it has happened. */
export interface WalletNotice {
  /** Those about an address go to every channel, the others to the first that there is. */
  readonly notice: 'addressSet' | 'addressChanged' | 'payoutPaid' | 'payoutReturned'
  /** `network`, `address` (shortened); `amount`, `transferId` or `reason` for payouts. */
  readonly params: Readonly<Record<string, string>>
}

type Told = Pick<Context, 'ports' | 'log' | 'wallClock'>

/**
 * Tells somebody of their wallet by letter, by the bot, and by message. Call it after the
 * transaction; that it cannot be sent is logged and changes nothing.
 */
export async function tellHolder(
  context: Told,
  holder: Holder,
  { notice, params }: WalletNotice,
): Promise<void> {
  const texts = walletWordsOf(holder.language)[notice]
  const time = new Date(context.wallClock.now()).toISOString().slice(0, 16).replace('T', ' ')
  const written = {
    subject: fill(texts.subject, params),
    paragraphs: [fill(texts.text, { ...params, time: `${time} UTC` }), texts.advice],
    sms: fill(texts.sms, params),
  }
  const sends = channelsOf(context, holder, written).map((send) => async () => {
    try {
      await send()
      return true
    } catch {
      context.log.warn({ notice }, 'an owner could not be told of a wallet')
      return false
    }
  })
  if (notice === 'addressSet' || notice === 'addressChanged') {
    // Who took over one of them must not be able to hide it from the others.
    await Promise.all(sends.map((send) => send()))
    return
  }
  for (const send of sends) if (await send()) return
}

interface Written {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly sms: string
}

/** In the order in which one is told: what costs nothing first. */
function channelsOf(
  { ports }: Told,
  { email, mobile, telegramId }: Holder,
  { subject, paragraphs, sms }: Written,
): ReadonlyArray<() => Promise<void>> {
  const channels: Array<() => Promise<void>> = []
  const text = paragraphs.join('\n\n')
  if (email !== null && ports.mail.kind !== 'off') {
    channels.push(() => ports.mail.send({ to: email, subject, text, html: htmlOf(paragraphs) }))
  }
  const { telegram } = ports
  if (telegramId !== null && telegram !== null) {
    channels.push(() => telegram.say(telegramId, text))
  }
  if (mobile !== null && ports.sms.kind !== 'off') {
    channels.push(() => ports.sms.send({ to: mobile, text: sms }))
  }
  return channels
}
