import type { Channel } from '#domain/alerts/channel.ts'
import type { Config } from '#server/config.ts'
import { pushContactOf } from '../keys/key-files.ts'

/** What is switched off or has no settings, each with the setting that opens it; logged once, at the start. */
export function featuresOff(config: Config): string[] {
  const { account, payment, support } = config
  const { feedbackEmail, feedbackChat } = support
  const { mail, sms, telegram, twitter } = account
  const channels: Readonly<Record<Channel, readonly [boolean, string]>> = {
    mail: [mail.kind === 'off', 'e-mail (SMTP_URL)'],
    sms: [sms.kind === 'off', 'SMS (TWILIO_ACCOUNT_SID)'],
    push: [pushContactOf(config) === null, 'pushes to browsers (PUSH_CONTACT)'],
    telegram: [telegram === null, 'Telegram (TELEGRAM_BOT_TOKEN)'],
  }
  const off: readonly (readonly [boolean, string])[] = [
    ...Object.values(channels),
    [twitter === null, 'X (X_CLIENT_ID)'],
    [feedbackEmail === null && feedbackChat === null, 'reports of feedback (FEEDBACK_EMAIL)'],
    [payment.stripe === null, 'payment by card (STRIPE_SECRET_KEY)'],
    [payment.apple === null, "purchases in Apple's store (APPLE_BUNDLE_ID)"],
  ]
  return off.filter(([isOff]) => isOff).map(([, feature]) => feature)
}
