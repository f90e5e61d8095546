import type { EndpointName, endpoints } from '#contract/index.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { Actor, Context, Operator, SignedIn } from '../context.ts'

/** The actor that a call's `who` allows. */
type ActorOf<Name extends EndpointName> = (typeof endpoints)[Name]['who'] extends 'signedIn'
  ? SignedIn
  : (typeof endpoints)[Name]['who'] extends 'operator'
    ? Operator
    : Actor

/** The command or query that answers a call. */
export type Handler<Name extends EndpointName> = (
  context: Context,
  actor: ActorOf<Name>,
  input: ParsedRequestOf<Name>,
) => Promise<AnswerOf<Name>>

/** Bus messages that can invalidate a cached response. */
export type CacheDependency = 'candles' | 'signals' | 'tickers'

export interface Route<Name extends EndpointName> {
  readonly handler: Handler<Name>
  /** Caches response bytes by request, tier and language until one of these messages arrives. */
  readonly invalidatedBy?: readonly CacheDependency[]
}

/** The handler of each call in the contract; a missing or an extra one does not compile. */
export type Routes = { readonly [Name in EndpointName]: Route<Name> }

/** A valid session and the current tier of its account. */
export interface ResumedSession {
  readonly accountId: string
  readonly sessionId: string
  readonly tier: Tier
}

/** Returns the session of a token, or null if it has ended. */
export type ResumeSession = (context: Context, token: string) => Promise<ResumedSession | null>

/** Returns who a token of the operators' area belongs to, or null if its session has ended. */
export type ResumeOperator = (
  context: Context,
  token: string,
) => Promise<Pick<Operator, 'name' | 'role' | 'sessionId'> | null>
