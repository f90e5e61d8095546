import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { readCandlePage } from './read-candle-page.ts'

/** Closed candles of a market, oldest first. Refuses `unknownMarket`. */
export async function findCandles(
  context: Context,
  _actor: Actor,
  input: ParsedRequestOf<'GET /market/candles'>,
): Promise<AnswerOf<'GET /market/candles'>> {
  return await readCandlePage(context.db.reader, input)
}
