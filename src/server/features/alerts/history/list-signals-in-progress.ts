import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readCoinSignals } from './read-coin-signals.ts'

type Name = 'GET /aiCoin/queryUserRecord'

/**
 * Signals in progress visible to the caller, of coins whose alerts are on, newest first.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @source Spec 7; ROUTES
 */
export async function listSignalsInProgress(
  context: Context,
  actor: SignedIn,
  paging: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return await readCoinSignals(context, actor, { ...paging, state: 'inProgress' })
}
