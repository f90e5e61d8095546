import { safeStorage } from '#app/platform/storage.ts'
import type { Contact } from './contact.ts'

const KEY = 'buoy.begun'
const storage = safeStorage(() => globalThis.sessionStorage)

/** A registration or password reset waiting for its code; it survives a reload, not the tab. */
export interface PendingSignUp {
  readonly purpose: 'register' | 'reset'
  readonly contact: Contact
  readonly inviteCode: string | null
}

/** The verified code, for the next page; a reload forgets it. */
let provedCode: string | null = null

/** Starts a sign-up or reset; an earlier one is dropped. */
export function startSignUp(pending: PendingSignUp): void {
  provedCode = null
  storage.write(KEY, JSON.stringify(pending))
}

/** The pending sign-up or reset, or null. */
export function pendingSignUp(): PendingSignUp | null {
  try {
    const { purpose, contact, inviteCode } = Object(JSON.parse(storage.read(KEY) ?? 'null'))
    const isContact = typeof contact?.email === 'string' || typeof contact?.mobile === 'string'
    if ((purpose !== 'register' && purpose !== 'reset') || !isContact) return null
    return { purpose, contact, inviteCode: typeof inviteCode === 'string' ? inviteCode : null }
  } catch {
    return null
  }
}

export function rememberProvedCode(code: string): void {
  provedCode = code
}

export function provedCodeNow(): string | null {
  return provedCode
}

/** Ends the pending sign-up, done or given up. */
export function endSignUp(): void {
  provedCode = null
  storage.write(KEY, 'null')
}
