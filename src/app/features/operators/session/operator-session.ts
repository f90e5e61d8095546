import { useSyncExternalStore } from 'react'
import { observable } from '#app/platform/state/observable.ts'
import { safeStorage } from '#app/platform/storage.ts'

const KEY = 'buoy.operator'
/** Of this tab alone: closing it signs out. */
const tab = safeStorage(() => globalThis.sessionStorage)
const token = observable<string | null>(tab.read(KEY) || null)

/** The token of the operators' area in this tab; null where nobody is signed in. */
export function operatorToken(): string | null {
  return token.read()
}

/** Takes a new token; null signs out. */
export function setOperatorToken(next: string | null): void {
  tab.write(KEY, next ?? '')
  token.set(next)
}

/** Whether somebody is signed in, watched. */
export function useOperatorToken(): string | null {
  return useSyncExternalStore(token.watch, token.read)
}
