import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { selectTickers, tickerOf } from './ticker-rows.ts'

type Answer = AnswerOf<'GET /market/tickers'>

const MOST_COINS = 200

/**
 * Last price and 24 h figures of each coin on its primary market, highest 24 h volume first.
 * Refuses `unknownCoin` where a named coin is not watched, `malformed` above 200 names.
 */
export async function listTickers(
  context: Context,
  _actor: Actor,
  input: ParsedRequestOf<'GET /market/tickers'>,
): Promise<Answer> {
  const wanted = input.coinIds?.split(',').filter((id) => id !== '')
  if (wanted !== undefined && wanted.length > MOST_COINS) {
    throw new Refusal('malformed', { field: 'coinIds' })
  }
  const query = selectTickers(context.db.reader)
  const rows = await (
    wanted === undefined || wanted.length === 0
      ? query
      : query.where('tickers.coin_id', 'in', wanted)
  ).execute()
  const found = new Set(rows.map((row) => row.coin_id))
  if (wanted?.some((id) => !found.has(id))) throw new Refusal('unknownCoin')
  return { tickers: rows.map(tickerOf) }
}
