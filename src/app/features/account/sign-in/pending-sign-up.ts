import { safeStorage } from '#app/platform/storage.ts'
import type { Contact } from './contact.ts'

const KEY = 'buoy.begun'
const storage = safeStorage(() => globalThis.sessionStorage)

/** A registration or a reset whose code is on its way; it survives a reload, not the tab. */
export interface PendingSignUp {
  readonly purpose: 'register' | 'reset'
  readonly contact: Contact
  readonly inviteCode: string | null
}

/** A code that was found right, for the next page; a reload forgets it. */
let provedCode: string | null = null

/** Begins; what was begun before is over. */
export function startSignUp(begun: PendingSignUp): void {
  provedCode = null
  storage.write(KEY, JSON.stringify(begun))
}

/** What was begun, or null. */
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

/** It is done, or given up. */
export function endSignUp(): void {
  provedCode = null
  storage.write(KEY, 'null')
}
