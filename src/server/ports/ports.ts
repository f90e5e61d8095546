import type { Apple } from './apple/port.ts'
import type { Checkout } from './checkout/port.ts'
import type { Mail } from './mail/port.ts'
import type { OneTimeCodes } from './one-time-code/port.ts'
import type { Passwords } from './password/port.ts'
import type { Push } from './push/port.ts'
import type { Sms } from './sms/port.ts'
import type { Storage } from './storage/port.ts'
import type { Telegram } from './telegram/port.ts'
import type { Twitter } from './twitter/port.ts'

/** The outside services that handlers use; one that is not configured is null or of kind `off`. */
export interface Ports {
  readonly mail: Mail
  readonly sms: Sms
  /** Pushes to browsers. */
  readonly push: Push | null
  readonly passwords: Passwords
  /** Codes of authenticator apps. */
  readonly oneTimeCodes: OneTimeCodes
  readonly storage: Storage
  readonly telegram: Telegram | null
  readonly twitter: Twitter | null
  /** Pages where cards are paid with. */
  readonly checkout: Checkout | null
  readonly apple: Apple | null
}
