import type { ErrorName } from './error-code.ts'

/** `'GET /aiCoin/getDetail'`: the method and the path below /api, as the wire spells them. */
export type EndpointKey = `${'GET' | 'POST'} /${string}`

/** What the contract says of one call beside its shapes; the app loads this, never the schemas. */
export interface Endpoint {
  /** One line for the API page. */
  readonly summary: string
  /**
   * `anyone`: the token is not looked at. `viewer`: who is signed in is known by a token, and a token
   * that stands no more is refused. `signed`: nobody else may call.
   */
  readonly who: 'anyone' | 'viewer' | 'signed'
  /** Calls a minute an address may make. */
  readonly perMinute: number
  /** Moves money: the same `Idempotency-Key` and body is answered the same, with another body refused. */
  readonly isMoney?: true
  /** Refusals this call can answer with, beside `malformed`, `tooMany`, `internal`, `unavailable`. */
  readonly refusals: readonly ErrorName[]
}
