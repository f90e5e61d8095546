import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { serializeCalculation } from './serialize-calculation.ts'
import type { SerializedEstimate } from './serialize-estimate.ts'
import type { SerializedLevels } from './serialize-levels.ts'

type Name = 'GET /predict/calculation'

/** As it is stored. */
interface StoredResult {
  readonly marketId: string
  readonly estimate?: SerializedEstimate
  readonly levels?: SerializedLevels
}

/**
 * A calculation of one's own, as it was.
 *
 * @throws Refusal `unknownCalculation`, also where it is another person's
 */
export async function findCalculation(
  { db, marketClock }: Context,
  { accountId }: SignedIn,
  { id }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const row = await db.reader
    .selectFrom('calculations')
    .innerJoin('coins', 'coins.id', 'calculations.coin_id')
    .selectAll('calculations')
    .select('coins.symbol')
    .where('calculations.id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('unknownCalculation')
  const { marketId, estimate = null, levels = null } = JSON.parse(row.result) as StoredResult
  const market = await db.reader
    .selectFrom('markets')
    .select(['base', 'quote', 'venue', 'kind'])
    .where('id', '=', marketId)
    .executeTakeFirstOrThrow()
  return {
    ...serializeCalculation(row),
    world: marketClock.world,
    marketId,
    pair: `${market.base}/${market.quote}`,
    exchange: market.venue,
    marketKind: market.kind,
    estimate,
    levels,
  }
}
