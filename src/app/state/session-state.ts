import { proxy, useSnapshot } from 'valtio'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { forgetReminderGuide } from './preferences-state.ts'
import { loginJumpTo, type LoginJump, parseSession } from './session.ts'
import { SESSION_KEY, storedSession, storeSession } from './stored-session.ts'

const MARK_CHARS = 8

/** A session begins, or ends. @source Spec 4 */
export type SessionEvent = 'login' | 'logout'

const stored = storedSession()
/** `isEntering`: Telegram's launch may still sign in by itself. */
const state = proxy({
  ...stored,
  isEntering: isInTelegram() && stored.token === null && !stored.isLeft,
})
/** A reload forgets it: the page is led to then, not back to. */
let jumpIndex: number | null = null
const listeners = new Set<(event: SessionEvent) => void>()

/**
 * Whether anybody is signed in: `token` is null for a guest, of whom nothing is known for good while
 * `isEntering`. Repaints when that changes.
 */
export function useSession(): { readonly token: string | null; readonly isEntering: boolean } {
  return useSnapshot(state)
}

/** Telegram's launch has signed in, or will not. */
export function endEntering(): void {
  state.isEntering = false
}

export function isSignedIn(): boolean {
  return state.token !== null
}

/** What goes into `Authorization`, null for a guest. */
export function currentToken(): string | null {
  return state.token
}

/** Distinguishes the sessions of this device and grants no access; null for a guest. */
export function sessionMark(): string | null {
  return state.token?.slice(-MARK_CHARS) ?? null
}

/** Whether somebody signed out by hand here, so that nothing signs in by itself. */
export function hasLeft(): boolean {
  return state.isLeft
}

/** Sets a new session, stores it and notifies listeners. */
export function signIn({ token }: { readonly token: string }): void {
  state.isLeft = false
  change(token)
}

/** Drops the session. `isLeft`: somebody wished it, rather than the server. */
export function signOut(isLeft = false): void {
  state.isLeft ||= isLeft
  if (state.token !== null) change(null)
}

/** Listens for sign-ins and sign-outs, also in other tabs; returns the unsubscribe function. */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Remembers the page that a sign-in leads back to; what is no page of this app changes nothing.
 *
 * @param index the page's place in the history, where the sign-in opens above it
 */
export function keepLoginJump(path: string, index: number | null = null): void {
  const jump = loginJumpTo(path)
  if (jump === null) return
  state.loginJump = jump
  jumpIndex = index
  save()
}

/** The page to lead back to, once; `index` is its place in the history if it is still there. */
export function takeLoginJump(): (LoginJump & { readonly index: number | null }) | null {
  const jump = state.loginJump
  const index = jumpIndex
  state.loginJump = null
  jumpIndex = null
  save()
  return jump === null ? null : { ...jump, index }
}

function change(token: string | null): void {
  state.token = token
  save()
  notify()
}

function notify(): void {
  if (state.token === null) forgetReminderGuide()
  for (const listener of listeners) listener(state.token === null ? 'logout' : 'login')
}

function save(): void {
  storeSession(state)
}

/** Another tab of this app has signed in or out. */
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key !== SESSION_KEY) return
  const before = state.token
  Object.assign(state, parseSession(newValue))
  if (state.token !== before) notify()
})
