import type { CodeType } from '#domain/account/code-type.ts'
import { call } from '#app/api/client.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { type Contact, contactText } from './contact.ts'

const KEY = 'buoy.codes'

/** Moments by type and contact: until then no other code is sent there. */
type Deadlines = Readonly<Record<string, number>>

/** When another code of a type may be sent to a contact, in ms; 0 where none was sent. */
export function codeAgainAtMs(type: CodeType, contact: Contact): number {
  return readDeadlines()[nameOf(type, contact)] ?? 0
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
  const nowMs = Date.now()
  const waiting = Object.entries(readDeadlines()).filter(([, atMs]) => atMs > nowMs)
  const deadlines: Deadlines = {
    ...Object.fromEntries(waiting),
    [nameOf(type, contact)]: nowMs + answer.resendAfterMs,
  }
  deviceStorage.write(KEY, JSON.stringify(deadlines))
}

function nameOf(type: CodeType, contact: Contact): string {
  return `${type} ${contactText(contact)}`
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
