import type { EnvReader } from './env-reader.ts'

/** How alerts leave the server. */
export interface AlertConfig {
  /** File of the key pair that signs pushes (VAPID); null is `push.key` in the data folder. */
  readonly pushKeyFile: string | null
  /** Whom a push service may turn to: `mailto:ops@example.com`; null is the public address. */
  readonly pushContact: string | null
  /** Push services trusted in addition to those of the browsers, as origins. */
  readonly pushOrigins: readonly string[]
  /** Messages of SMS an account gets a UTC day at most. */
  readonly smsADay: number
  /** Messages a second the bot sends to all; Telegram takes about 30. */
  readonly telegramASecond: number
  /** Where the bot posts the record's head each day: `@name` or a number; null posts nowhere. */
  readonly recordChannel: string | null
}

/** What ALERT, PUSH and TELEGRAM settings ask for. */
export function readAlerts(read: EnvReader): AlertConfig {
  const recordChannel = read.text('TELEGRAM_RECORD_CHANNEL')
  if (recordChannel !== null && !/^(@\w{5,32}|-?\d{5,20})$/.test(recordChannel)) {
    read.refuse('TELEGRAM_RECORD_CHANNEL', recordChannel, '@name or the number of a channel')
  }
  const pushContact = read.text('PUSH_CONTACT')
  const isContact = pushContact !== null && /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(pushContact)
  if (pushContact !== null && !(isContact && URL.canParse(pushContact))) {
    read.refuse('PUSH_CONTACT', pushContact, 'mailto:ops@example.com or an https address')
  }
  return {
    pushKeyFile: read.text('PUSH_KEY_FILE'),
    pushContact,
    pushOrigins: read.originList('PUSH_ORIGINS'),
    smsADay: read.integer('ALERT_SMS_A_DAY', 5, 0, 100),
    telegramASecond: read.integer('TELEGRAM_A_SECOND', 30, 1, 1000),
    recordChannel,
  }
}
