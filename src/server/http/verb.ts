import type { EndpointName, endpoints } from '#contract/index.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { Actor, Context, Signed } from '../context.ts'

/** Who may stand behind a call. */
type ActorOf<Name extends EndpointName> = (typeof endpoints)[Name]['who'] extends 'signed'
  ? Signed
  : Actor

/** The act or read behind a call. */
export type Verb<Name extends EndpointName> = (
  context: Context,
  actor: ActorOf<Name>,
  input: ParsedRequestOf<Name>,
) => Promise<AnswerOf<Name>>

/** Which messages of the bus make a kept answer stale. */
export type Freshness = 'candles' | 'signals' | 'tickers'

export interface Route<Name extends EndpointName> {
  readonly verb: Verb<Name>
  /** Keeps answers as bytes by request, tier and language until one of these moves. */
  readonly keptUntil?: readonly Freshness[]
}

/** Every call of the contract with its verb: a missing or a spare one does not compile. */
export type Routes = { readonly [Name in EndpointName]: Route<Name> }

/** A session that stands, and what its account may see and do at this moment. */
export interface ResumedSession {
  readonly accountId: string
  readonly sessionId: string
  readonly tier: Tier
}

/** Whose session a token is, or null where it stands no more. */
export type ResumeSession = (context: Context, token: string) => Promise<ResumedSession | null>
