import { currentToken, signOut } from '#app/state/session-state.ts'

let listener: ((message: string) => void) | null = null
let unsaid: string | null = null

/** Registers the listener for the end of a session; an earlier end is reported at once. */
export function onSessionEnd(next: (message: string) => void): void {
  listener = next
  if (unsaid !== null) next(unsaid)
  unsaid = null
}

/**
 * The server answered 401 to a call. Calls under way together end one session once: those whose
 * token is no longer the one in force say nothing more.
 *
 * @param token what the call was sent with
 */
export function endSession(token: string | null, message: string): void {
  if (token !== currentToken()) return
  signOut()
  if (listener === null) unsaid = message
  else listener(message)
}
