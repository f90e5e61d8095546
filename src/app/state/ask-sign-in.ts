import { proxy, useSnapshot } from 'valtio'
import { keepLoginJump } from './session-state.ts'

const state = proxy<SignInQuestion>({ isAsked: false, reason: null })

/** The question, while it stands open, and why it is asked, in the reader's words. */
interface SignInQuestion {
  isAsked: boolean
  reason: string | null
}

/**
 * Asks a guest to sign in for the act they have just tried, and leads them back here after it.
 *
 * @param reason why this act needs it, where that is not plain
 * @param redirect path to lead back to; the page as it stands unless told
 */
export function askToSignIn(reason: string | null = null, redirect?: string): void {
  const { idx } = Object(globalThis.history.state) as { idx?: unknown }
  const isHere = redirect === undefined && typeof idx === 'number'
  keepLoginJump(redirect ?? pathNow(), isHere ? idx : null)
  state.isAsked = true
  state.reason = reason
}

/** The question; a component that reads it repaints when it changes. */
export function useSignInQuestion(): Readonly<SignInQuestion> {
  return useSnapshot(state)
}

/** The question has been answered. */
export function closeSignInQuestion(): void {
  state.isAsked = false
}

/** Path and query of the page as it stands. */
export function pathNow(): string {
  const { pathname, search } = globalThis.location
  return pathname + search
}
