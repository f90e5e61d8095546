import type { WebLogin } from '../telegram/port.ts'

/** Identity confirmed by X. */
export interface TwitterUser {
  readonly id: string
  readonly name: string
  readonly username: string
}

/** OAuth 2 with PKCE against X. */
export type Twitter = WebLogin<TwitterUser>
