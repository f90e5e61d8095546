import { INVITE_CODE } from './invite-code.ts'
import { inviteCodeOf } from './preferences.ts'
import { keepInviteCode } from './preferences-state.ts'
import { isSignedIn } from './session-state.ts'

/**
 * An address's query without its invite code, and the code: the first, where several are named; null
 * where there is none. Everything else stays as it was written.
 *
 * @example splitInvite('?a=1&inviteCode=AB12').search === '?a=1'
 */
export function splitInvite(search: string): {
  readonly search: string
  readonly code: string | null
} {
  const parts = search.slice(1).split('&')
  const rest = parts.filter((part) => part !== INVITE_CODE && !part.startsWith(`${INVITE_CODE}=`))
  const text = rest.join('&')
  const code = inviteCodeOf(new URLSearchParams(search).get(INVITE_CODE))
  return { search: text === '' ? '' : `?${text}`, code }
}

/**
 * Keeps the invite code that the app was opened with, at whatever address, and takes it out of the
 * address, so that a link that is copied from there names nobody. Whoever is signed in has an
 * account and is invited by nobody, least of all by themselves.
 */
export function takeInviteLink(): void {
  const { location, history } = globalThis
  const { search, code } = splitInvite(location.search)
  if (search === location.search) return
  if (!isSignedIn()) keepInviteCode(code)
  history.replaceState(history.state, '', location.pathname + search + location.hash)
}
