/** Where a sign-in leads when it is done. @source Spec 3 */
export interface LoginJump {
  /** Path and query of a page of this app. */
  readonly redirect: string
  /** A tab of the bottom bar is switched to, any other page takes the sign-in's place. */
  readonly jumpType: 'switchTab' | 'redirectTo'
}

/** What this device keeps of a session. @source Spec 3 */
export interface StoredSession {
  readonly token: string | null
  readonly loginJump: LoginJump | null
  /** Somebody signed out by hand: Telegram's launch alone does not sign in again. */
  readonly isLeft: boolean
}

export const NO_SESSION: StoredSession = { token: null, loginJump: null, isLeft: false }

const VERSION = 1
const TABS: readonly string[] = ['/pages/home/home', '/pages/ai/ai', '/pages/my/my']

/** Reads a stored text field by field; what is damaged counts as not there. */
export function parseSession(text: string | null): StoredSession {
  const { v, loginJump, isLeft } = recordOf(text)
  if (v !== VERSION) return NO_SESSION
  return {
    token: parseToken(text),
    loginJump: loginJumpTo(Object(loginJump).redirect),
    isLeft: isLeft === true,
  }
}

/** The token alone of a stored text. */
export function parseToken(text: string | null): string | null {
  const { v, token } = recordOf(text)
  const isToken = v === VERSION && typeof token === 'string' && /^[\x21-\x7e]{1,512}$/.test(token)
  return isToken ? token : null
}

/** The text to store; `parseSession` reads it back. */
export function sessionText({ token, loginJump, isLeft }: StoredSession): string {
  return JSON.stringify({ v: VERSION, token, loginJump, isLeft })
}

/**
 * The way back to a page of this app; null for another origin's address, and for the pages of
 * signing in themselves.
 *
 * @example loginJumpTo('/pages/my/my')?.jumpType === 'switchTab'
 * @example loginJumpTo('//elsewhere.example') === null
 */
export function loginJumpTo(redirect: unknown): LoginJump | null {
  if (typeof redirect !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(redirect)) return null
  if (redirect.includes('\\') || redirect.startsWith('/pages/login/')) return null
  const [path = ''] = redirect.split(/[?#]/)
  return { redirect, jumpType: TABS.includes(path) ? 'switchTab' : 'redirectTo' }
}

function recordOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
