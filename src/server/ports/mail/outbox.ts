import type { Log } from '#server/log.ts'
import type { Mail } from './port.ts'

/** Prints e-mails instead of sending them, so that a development machine needs no mail server. */
export function openOutboxMail(log: Log): Mail {
  return {
    kind: 'outbox',
    async send({ to, subject, text }) {
      log.warn({ to, subject, text }, 'no mail server is set: the email is printed here instead')
    },
  }
}
