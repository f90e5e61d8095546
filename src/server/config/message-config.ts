import type { AccountConfig } from './account-config.ts'
import type { EnvReader } from './env-reader.ts'
import { isServerUrl } from './setting-text.ts'

/** `Buoy <no-reply@buoy.example>` or the address alone. */
const MAIL_FROM = /^([^\p{C}<>]*<[^\s<>@]+@[a-z0-9.-]+>|[^\s<>@]+@[a-z0-9.-]+)$/iu
/** A number, a sender's name, or a messaging service of Twilio's. */
const SMS_FROM = /^(\+?\d{3,15}|MG[0-9a-f]{32}|[a-z0-9 ]{1,11})$/i

/** What MAIL and SMTP settings ask for; production refuses a printed outbox. */
export function readMail(read: EnvReader, isProduction: boolean): AccountConfig['mail'] {
  const url = read.text('SMTP_URL')
  if (url !== null && !isServerUrl(url, /^smtps?:$/)) {
    read.refuseSecret('SMTP_URL', 'smtps://user:password@host:465 or smtp://host:587')
  }
  const from = 'an address such as Buoy <no-reply@buoy.example>'
  read.matching('MAIL_FROM', MAIL_FROM, from)
  const smtp = read.allOrNone('SMTP_URL', 'MAIL_FROM')
  const kind = outboxOrOff(read, isProduction && smtp === null, 'MAIL', 'SMTP_URL and MAIL_FROM')
  if (smtp === null) return { kind }
  return { kind: 'smtp', url: smtp['SMTP_URL'] ?? '', from: smtp['MAIL_FROM'] ?? '' }
}

/** What SMS and TWILIO settings ask for; production refuses a printed outbox. */
export function readSms(read: EnvReader, isProduction: boolean): AccountConfig['sms'] {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM'] as const
  const origin = read.origin('SMS_ORIGIN') ?? 'https://api.twilio.com'
  read.matching('TWILIO_ACCOUNT_SID', /^[\x21-\x7e]+$/, 'the id of the account, AC...')
  read.secretMatching('TWILIO_AUTH_TOKEN', /^[\x21-\x7e]+$/, 'the token of the account')
  read.matching('SMS_FROM', SMS_FROM, 'a number, a name of 11 letters at most, or MG...')
  const twilio = read.allOrNone(...names)
  const kind = outboxOrOff(read, isProduction && twilio === null, 'SMS', names.join(', '))
  if (twilio === null) return { kind }
  return {
    kind: 'twilio',
    origin,
    accountSid: twilio['TWILIO_ACCOUNT_SID'] ?? '',
    authToken: twilio['TWILIO_AUTH_TOKEN'] ?? '',
    from: twilio['SMS_FROM'] ?? '',
  }
}

function outboxOrOff(
  read: EnvReader,
  needsServer: boolean,
  name: 'MAIL' | 'SMS',
  needed: string,
): 'outbox' | 'off' {
  const kind = read.oneOf(name, ['outbox', 'off'] as const, 'outbox')
  if (kind === 'outbox' && needsServer) {
    const instead = `off in production, or set ${needed}; codes are never printed there`
    read.refuse(name, 'outbox', instead)
  }
  return kind
}
