import type { Context } from '#server/context.ts'
import { zoneDate } from '../time-zone.ts'
import { fill, wordsOf } from '../words.ts'
import { emailHtml } from './email-html.ts'
import type { WalletRecipient } from './find-recipient.ts'

/** An event of a wallet that its owner is notified of. */
export interface WalletNotice {
  /** Changes of the address go to every channel, the others to the first available. */
  readonly notice: 'addressSet' | 'addressChanged' | 'payoutPaid' | 'payoutReturned'
  /** `network`, `address` (shortened); `amount`, `transferId` or `reason` for payouts. */
  readonly params: Readonly<Record<string, string>>
}

type Needs = Pick<Context, 'ports' | 'log' | 'wallClock'>

/**
 * Notifies the owner of a wallet by email, the bot or text message. Call it after the transaction; a
 * failure is logged and changes nothing.
 */
export async function notifyWallet(
  context: Needs,
  recipient: WalletRecipient,
  { notice, params }: WalletNotice,
): Promise<void> {
  const texts = wordsOf('wallet-notification', recipient.language)[notice]
  const time = zoneDate(recipient.language, context.wallClock.now(), 'UTC')
  const written = {
    subject: fill(texts.subject, params),
    paragraphs: [fill(texts.text, { ...params, time }), texts.advice],
    sms: fill(texts.sms, params),
  }
  const sends = channelsOf(context, recipient, written).map((send) => async () => {
    try {
      await send()
      return true
    } catch {
      context.log.warn({ notice }, 'the owner of a wallet could not be notified')
      return false
    }
  })
  if (notice === 'addressSet' || notice === 'addressChanged') {
    // An attacker with one channel must not be able to hide it from the others.
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

/** The available channels in order of preference: free ones first. */
function channelsOf(
  { ports }: Needs,
  { email, mobile, telegramId }: WalletRecipient,
  { subject, paragraphs, sms }: Written,
): ReadonlyArray<() => Promise<void>> {
  const channels: Array<() => Promise<void>> = []
  const text = paragraphs.join('\n\n')
  if (email !== null && ports.mail.kind !== 'off') {
    channels.push(() => ports.mail.send({ to: email, subject, text, html: emailHtml(paragraphs) }))
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
