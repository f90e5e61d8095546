import type { AccountConfig } from '#server/config/account-config.ts'
import type { Log } from '#server/log.ts'
import { openOutboxSms } from './outbox.ts'
import type { Sms } from './port.ts'

/** The gateway that the settings name. */
export function openSms(config: AccountConfig['sms'], log: Log): Sms {
  if (config.kind === 'outbox') return openOutboxSms(log)
  return { kind: 'off', send: () => Promise.reject(new Error('SMS is switched off')) }
}
