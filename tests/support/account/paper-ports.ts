import type { AccountConfig } from '#server/config/account-config.ts'
import { openPasswords } from '#server/ports/password/argon2.ts'
import type { MailMessage } from '#server/ports/mail/port.ts'
import { openLocalStorage } from '#server/ports/storage/local.ts'
import { openMemoryFiles } from './memory-files.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { SmsMessage } from '#server/ports/sms/port.ts'

/** Settings of accounts for a test: nothing outside is configured. */
export const PAPER_ACCOUNT: AccountConfig = {
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

/** Ports that keep what they are given. */
export interface PaperPorts extends Ports {
  readonly letters: MailMessage[]
  readonly messages: SmsMessage[]
}

/** Real password hashing; letters and messages go nowhere and are kept, newest last. */
export function openPaperPorts(): PaperPorts {
  const letters: MailMessage[] = []
  const messages: SmsMessage[] = []
  return {
    letters,
    messages,
    mail: { kind: 'smtp', send: async (letter) => void letters.push(letter) },
    sms: { kind: 'twilio', send: async (message) => void messages.push(message) },
    push: {
      publicKey: 'paper',
      isTarget: () => true,
      send: async () => ({ kind: 'accepted' }),
    },
    passwords: openPasswords(),
    storage: openLocalStorage(new Uint8Array(32).fill(5), openMemoryFiles()),
    telegram: null,
    twitter: null,
    checkout: null,
    apple: null,
  }
}
