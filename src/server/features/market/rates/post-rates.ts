import type { AnswerOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { isUnavailable } from '#server/db/database-fault.ts'
import type { FxRateRow } from '#server/db/tables/market.ts'

type Rows = readonly FxRateRow[]

/** The rates as last read, served while the database is unreachable. */
const lastRead = new WeakMap<Context, Rows>()

/**
 * FX rates as SPEC's JSON string: `{"code":200,"data":[{"CNY":"7.1"},...],"rates":[...]}`; `rates` adds
 * each one's day, source and age; while the database is away those last read, with their age. A rate that was never fetched is left out, never guessed.
 * @source Spec 3, 7
 */
export async function postRates(
  context: Context,
  _actor: Actor,
  _input: object | undefined,
): Promise<AnswerOf<'POST /quotes/coins/rate'>> {
  const rows = await readRows(context)
  const now = context.wallClock.now()
  return JSON.stringify({
    code: 200,
    data: rows.map((row) => ({ [row.currency]: row.rate })),
    rates: rows.map((row) => ({
      currency: row.currency,
      rate: row.rate,
      asOf: row.as_of,
      source: row.source,
      ageMs: Math.max(0, now - row.as_of),
    })),
  })
}

async function readRows(context: Context): Promise<Rows> {
  try {
    const query = context.db.reader.selectFrom('fx_rates').selectAll().orderBy('currency')
    const rows = await query.execute()
    lastRead.set(context, rows)
    return rows
  } catch (error) {
    const rows = lastRead.get(context)
    if (rows === undefined || !isUnavailable(error)) throw error
    return rows
  }
}
