import type { Log } from '#server/log.ts'
import type { Sms } from './port.ts'

/** Prints messages instead of sending them, so that a development machine needs no gateway. */
export function openOutboxSms(log: Log): Sms {
  return {
    kind: 'outbox',
    async send({ to, text }) {
      log.warn({ to, text }, 'no SMS gateway is set: the message is printed here instead')
    },
  }
}
