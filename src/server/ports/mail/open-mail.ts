import type { AccountConfig } from '#server/config/account-config.ts'
import type { Log } from '#server/log.ts'
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

/** Prints e-mails instead of sending them, so that a development machine needs no mail server. */
function openOutboxMail(log: Log): Mail {
  return {
    kind: 'outbox',
    async send({ to, subject, text }) {
      log.warn({ to, subject, text }, 'no mail server is set: the email is printed here instead')
    },
  }
}
