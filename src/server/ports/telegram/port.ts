/** Who Telegram says it is. `id` is the user id, never OIDC's `sub`. */
export interface TelegramUser {
  readonly id: number
  readonly name: string
  readonly username: string | null
  /** BCP 47, as Telegram's client is set; null where it does not say. */
  readonly languageCode: string | null
}

/** `forged`: signature or form do not hold. `stale`: signed more than an hour ago, or in the future. */
export class LaunchRefused extends Error {
  override readonly name = 'LaunchRefused'
  readonly reason: 'forged' | 'stale'

  constructor(reason: 'forged' | 'stale') {
    super(`launch data ${reason}`)
    this.reason = reason
  }
}

/** What Telegram vouches for, as far as it is configured; see `LaunchRefused` and `SignInFailed`. */
export interface Telegram {
  /** Name of the bot without @, for deep links. */
  readonly botName: string
  /** Checks what a Mini App was launched with. Throws `LaunchRefused`. `wallNow` in ms. */
  readLaunch(initData: string, wallNow: number): TelegramUser
  /** Sign-in from a browser; null where no web login is configured. */
  readonly webLogin: WebLogin<TelegramUser> | null
}

/** The provider refused, or its answer does not hold: the person may begin again. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed'
}

/** OAuth 2 code flow with PKCE and state. */
export interface WebLogin<User> {
  /** Where the browser goes; `verifier` and `state` are 43 base64url characters made by the caller. */
  begin(secrets: WebLoginSecrets): Promise<URL>
  /** Who came back with `code`. Throws `SignInFailed`; anything else means try again later. */
  finish(code: string, secrets: WebLoginSecrets): Promise<User>
}

export interface WebLoginSecrets {
  readonly state: string
  readonly verifier: string
  /** Where the provider sends the browser back to: a page of this app. */
  readonly redirectUrl: string
}
