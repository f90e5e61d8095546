import type { AccountConfig } from '#server/config/account-config.ts'
import type { Log } from '#server/log.ts'
import { openOutboxMail } from './outbox.ts'
import type { Mail } from './port.ts'
import { openSmtpMail } from './smtp.ts'

/** The mail that the settings name. */
export function openMail(config: AccountConfig['mail'], log: Log): Mail {
  switch (config.kind) {
    case 'smtp':
      return openSmtpMail(config)
    case 'outbox':
      return openOutboxMail(log)
    case 'off':
      return { kind: 'off', send: () => Promise.reject(new Error('mail is switched off')) }
  }
}
