import type { CodeType } from '#domain/account/code-type.ts'
import { call } from '#app/api/client.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { type Contact, contactText } from './contact.ts'
import { noteCode } from './use-code-delivery.ts'

const KEY = 'buoy.codes'

/** Moments by type and contact: until then no other code is sent there. */
type Deadlines = Readonly<Record<string, number>>

/** When another code of a type may be sent to a contact, in ms; 0 where none was sent. */
export function codeAgainAtMs(type: CodeType, contact: Contact): number {
  return readDeadlines()[codeName(type, contact)] ?? 0
}

/**
 * Sends six digits to a contact and keeps on the device until when another has to wait.
 *
 * @throws ApiFailure with the server's refusal
 * @source Spec 7
 */
export async function sendCode(type: CodeType, contact: Contact): Promise<void> {
  const answer =
    'email' in contact
      ? await call('POST /email/sendValidCode', { ...contact, type })
      : await call('POST /sms/sendValidCode', { ...contact, type })
  const name = codeName(type, contact)
  noteCode(name, answer.isSending)
  writeDeadlines({ ...readDeadlines(), [name]: Date.now() + answer.resendAfterMs })
}

/** Asks whether the last code is still being sent. @throws ApiFailure where it was not sent */
export async function askCodeDelivery(type: CodeType, contact: Contact) {
  return 'email' in contact
    ? await call('POST /email/codeDelivery', { ...contact, type })
    : await call('POST /sms/codeDelivery', { ...contact, type })
}

/** Lets another code be sent at once, after one that was never sent. */
export function forgetCode(type: CodeType, contact: Contact): void {
  writeDeadlines({ ...readDeadlines(), [codeName(type, contact)]: 0 })
}

export function codeName(type: CodeType, contact: Contact): string {
  return `${type} ${contactText(contact)}`
}

function writeDeadlines(deadlines: Deadlines): void {
  const nowMs = Date.now()
  const waiting = Object.entries(deadlines).filter(([, atMs]) => atMs > nowMs)
  deviceStorage.write(KEY, JSON.stringify(Object.fromEntries(waiting)))
}

function readDeadlines(): Deadlines {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(KEY) ?? '{}')
    const entries = Object.entries(Object(stored)).filter(([, atMs]) => typeof atMs === 'number')
    return Object.fromEntries(entries) as Deadlines
  } catch {
    return {}
  }
}
