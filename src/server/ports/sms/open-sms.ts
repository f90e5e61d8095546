import type { AccountConfig } from '#server/config/account-config.ts'
import type { Log } from '#server/log.ts'
import { openOutboxSms } from './outbox.ts'
import type { Sms } from './port.ts'
import { openTwilioSms } from './twilio.ts'

/** The gateway that the settings name. */
export function openSms(config: AccountConfig['sms'], log: Log): Sms {
  switch (config.kind) {
    case 'twilio':
      return openTwilioSms(config)
    case 'outbox':
      return openOutboxSms(log)
    case 'off':
      return { kind: 'off', send: () => Promise.reject(new Error('SMS is switched off')) }
  }
}
