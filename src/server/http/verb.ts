import type { EndpointName } from '#contract/index.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '../context.ts'

/** The act or read behind a call. */
export type Verb<Name extends EndpointName> = (
  context: Context,
  actor: Actor,
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
