import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openMail } from '../ports/mail/open-mail.ts'
import { openPasswords } from '../ports/password/argon2.ts'
import type { Ports } from '../ports/ports.ts'
import { openSms } from '../ports/sms/open-sms.ts'

/** The outside world as the settings name it. */
export function openPorts(config: Config, log: Log): Ports {
  return {
    mail: openMail(config.account.mail, log),
    sms: openSms(config.account.sms, log),
    passwords: openPasswords(),
  }
}
