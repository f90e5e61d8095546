import { proxy, useSnapshot } from 'valtio'
import { keepLoginJump } from './session-state.ts'

const state = proxy({ isAsked: false })

/**
 * Asks a guest to sign in for the act they have just tried, and leads them back here after it.
 *
 * @param redirect path to lead back to; the page as it stands unless told
 */
export function askToSignIn(redirect?: string): void {
  const { idx } = Object(globalThis.history.state) as { idx?: unknown }
  const isHere = redirect === undefined && typeof idx === 'number'
  keepLoginJump(redirect ?? pathNow(), isHere ? idx : null)
  state.isAsked = true
}

/** Whether the question stands open. */
export function useSignInQuestion(): { readonly isAsked: boolean } {
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
