import type { AccountConfig } from '#server/config/account-config.ts'
import type { Log } from '#server/log.ts'
import { openOutboxMail } from './outbox.ts'
import type { Mail } from './port.ts'

/** The mail that the settings name. */
export function openMail(config: AccountConfig['mail'], log: Log): Mail {
  if (config.kind === 'outbox') return openOutboxMail(log)
  return { kind: 'off', send: () => Promise.reject(new Error('mail is switched off')) }
}
