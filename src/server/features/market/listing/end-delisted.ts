import type { Market } from '#domain/market/market.ts'
import { BASE_INTERVAL, DAY_MS, openTimeAt } from '#domain/time/interval.ts'
import { symbolKey } from '../tickers/symbol-key.ts'
import { type CollectTools, writeGuarded } from '../collect/collecting.ts'

/** A ticker unchanged for this long belongs to a market that does not trade. */
const LAST_TICKER_MS = DAY_MS

/**
 * Ends the markets that are not in `listed`, though their venue answered, and that have no ticker of
 * the last day either: a list may hold only the largest, and a market that fell off it still trades.
 */
export async function endDelisted(tools: CollectTools, listed: readonly Market[]): Promise<void> {
  const { context, exchange, signal } = tools
  const now = exchange.now()
  const ids = new Set(listed.map(({ id }) => id))
  const answered = new Set(listed.map(({ venue }) => venue))
  const known = await context.db.reader
    .selectFrom('markets')
    .select(['id', 'venue', 'kind', 'venue_symbol as venueSymbol'])
    .where('valid_to', 'is', null)
    .execute()
  const missing = known.filter(({ id, venue }) => answered.has(venue) && !ids.has(id))
  if (missing.length === 0) return
  const tickers = await exchange.fetchTickers(signal)
  const venuesWithTickers = new Set(tickers.map(({ venue }) => venue))
  const trading = new Set(
    tickers.filter(({ asOf }) => asOf > now - LAST_TICKER_MS).map((ticker) => symbolKey(ticker)),
  )
  const gone = missing
    .filter((market) => venuesWithTickers.has(market.venue) && !trading.has(symbolKey(market)))
    .map(({ id }) => id)
  if (gone.length === 0) return
  context.log.info({ markets: gone }, 'taken down by their venue')
  await writeGuarded(tools, async (tx) => {
    await tx
      .updateTable('markets')
      .set({ valid_to: openTimeAt(BASE_INTERVAL, now) })
      .where('id', 'in', gone)
      .where('valid_to', 'is', null)
      .execute()
  })
}
