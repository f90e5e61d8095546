import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { serializeCalculation } from './serialize-calculation.ts'

type Name = 'GET /predict/calculations'

/**
 * One's calculations without their results, newest first.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 */
export async function listCalculations(
  { db }: Context,
  { accountId }: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(input)
  const rows = await db.reader
    .selectFrom('calculations')
    .innerJoin('coins', 'coins.id', 'calculations.coin_id')
    .select(['calculations.id', 'kind', 'coin_id', 'coins.symbol', 'paid_with', 'as_of'])
    .select('wall_time')
    .where('account_id', '=', accountId)
    .$if(range.after !== null, (query) => query.where('calculations.id', '<', range.after ?? ''))
    .orderBy('calculations.id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  return { items: shown.map(serializeCalculation), nextCursor }
}
