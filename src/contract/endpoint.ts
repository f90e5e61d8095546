import type { OperatorRole } from '#domain/operators/operator-role.ts'
import type { ErrorName } from './error-code.ts'

/** `'GET /aiCoin/getDetail'`: the method and the path below /api, as the wire spells them. */
export type EndpointKey = `${'GET' | 'POST'} /${string}`

/** Contract of one call without its shapes; the app loads this, never the schemas. */
export interface Endpoint {
  /** One line for the API page. */
  readonly summary: string
  /**
   * `anyone`: the token is ignored. `viewer`: signed in by an optional token; an ended one is refused.
   * `signedIn`: requires a valid token. `operator`: requires a token of the operators' area.
   */
  readonly who: 'anyone' | 'viewer' | 'signedIn' | 'operator'
  /** The operators who may: all by default, those who may write where it changes something. */
  readonly role?: OperatorRole
  /** Calls a minute an address may make. */
  readonly perMinute: number
  /** Moves money: the same `Idempotency-Key` and body is answered the same, with another body refused. */
  readonly isMoney?: true
  /** Refusals of this call, in addition to `malformed`, `tooMany`, `internal`, `unavailable`. */
  readonly refusals: readonly ErrorName[]
}
