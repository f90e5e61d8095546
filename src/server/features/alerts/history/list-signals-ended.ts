import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readCoinSignals } from './read-coin-signals.ts'

type Name = 'GET /aiCoin/queryUserRecordHis'

/**
 * Ended signals of coins whose alerts are on, newest end first.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @source Spec 7; ROUTES
 */
export async function listSignalsEnded(
  context: Context,
  actor: SignedIn,
  paging: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return await readCoinSignals(context, actor, { ...paging, state: 'ended' })
}
