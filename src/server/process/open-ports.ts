import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Apple } from '../ports/apple/port.ts'
import type { Checkout } from '../ports/checkout/port.ts'
import { openMail } from '../ports/mail/open-mail.ts'
import { openOneTimeCodes } from '../ports/one-time-code/otpauth.ts'
import { openPasswords } from '../ports/password/argon2.ts'
import type { Ports } from '../ports/ports.ts'
import type { Push } from '../ports/push/port.ts'
import { openSms } from '../ports/sms/open-sms.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import { openTelegram } from '../ports/telegram/open-telegram.ts'
import { openTwitter } from '../ports/twitter/open-twitter.ts'
import { uploadFolderOf } from './data-folders.ts'
import type { Keys } from './keys/open-keys.ts'

/** What ports are opened with, in addition to the settings. */
export interface PortParts {
  readonly log: Log
  readonly keys: Keys
  readonly world: MarketMode
}

/** Opens the ports that the settings name; push and payment load only where configured. */
export async function openPorts(config: Config, { log, keys, world }: PortParts): Promise<Ports> {
  return {
    mail: openMail(config.account.mail, log),
    sms: openSms(config.account.sms, log),
    push: await loadPush(keys),
    passwords: openPasswords(),
    oneTimeCodes: openOneTimeCodes(),
    storage: openStorage(config.account.storage, {
      serverKey: keys.account,
      folder: uploadFolderOf(config, world),
    }),
    telegram: openTelegram(config.account.telegram),
    twitter: openTwitter(config.account.twitter),
    checkout: await loadCheckout(config),
    apple: await loadApple(config),
  }
}

async function loadPush({ push }: Keys): Promise<Push | null> {
  if (push === null) return null
  const { openPush } = await import('../ports/push/open-push.ts')
  return openPush(push)
}

async function loadCheckout({ payment }: Config): Promise<Checkout | null> {
  if (payment.stripe === null) return null
  const { openCheckout } = await import('../ports/checkout/open-checkout.ts')
  return openCheckout(payment.stripe)
}

async function loadApple({ payment }: Config): Promise<Apple | null> {
  if (payment.apple === null) return null
  const { openApple } = await import('../ports/apple/open-apple.ts')
  return openApple(payment.apple)
}
