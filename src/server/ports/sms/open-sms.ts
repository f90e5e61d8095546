import type { AccountConfig } from '#server/config/account-config.ts'
import type { Log } from '#server/log.ts'
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

/** Prints messages instead of sending them, so that a development machine needs no gateway. */
function openOutboxSms(log: Log): Sms {
  return {
    kind: 'outbox',
    async send({ to, text }) {
      log.warn({ to, text }, 'no SMS gateway is set: the message is printed here instead')
    },
  }
}
