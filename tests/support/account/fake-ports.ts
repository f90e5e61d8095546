import type { AccountConfig } from '#server/config/account-config.ts'
import { openOneTimeCodes } from '#server/ports/one-time-code/otpauth.ts'
import { openPasswords } from '#server/ports/password/argon2.ts'
import type { MailMessage } from '#server/ports/mail/port.ts'
import { openLocalStorage } from '#server/ports/storage/local.ts'
import { openMemoryFiles } from './memory-files.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { SmsMessage } from '#server/ports/sms/port.ts'

/** Settings of accounts for a test: nothing outside is configured. */
export const TEST_ACCOUNT_CONFIG: AccountConfig = {
  publicUrl: 'https://buoy.example',
  keyFile: null,
  codeLifeMs: 30 * 60_000,
  sessionLifeMs: 30 * 86_400_000,
  mail: { kind: 'outbox' },
  sms: { kind: 'outbox' },
  telegram: null,
  twitter: null,
  storage: { kind: 'disk', folder: null },
}

/** Ports that record what they are given. */
export interface FakePorts extends Ports {
  readonly emails: MailMessage[]
  readonly messages: SmsMessage[]
}

/** Real password hashing; emails and text messages are recorded, newest last. */
export function openFakePorts(): FakePorts {
  const emails: MailMessage[] = []
  const messages: SmsMessage[] = []
  return {
    emails,
    messages,
    mail: { kind: 'smtp', send: async (sentEmail) => void emails.push(sentEmail) },
    sms: { kind: 'twilio', send: async (message) => void messages.push(message) },
    push: {
      publicKey: 'fake',
      isTarget: () => true,
      send: async () => ({ kind: 'accepted' }),
    },
    passwords: openPasswords(),
    oneTimeCodes: openOneTimeCodes(),
    storage: openLocalStorage(new Uint8Array(32).fill(5), openMemoryFiles()),
    telegram: null,
    twitter: null,
    checkout: null,
    apple: null,
  }
}
