import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'

type Answer = AnswerOf<'GET /market/search'>

/**
 * Coins whose ticker or pair holds the keyword, in any case: the exact ticker first, then those that
 * begin with it, then by 24 h volume. An empty keyword gives the largest coins.
 */
export async function searchCoins(
  context: Context,
  _actor: Actor,
  input: ParsedRequestOf<'GET /market/search'>,
): Promise<Answer> {
  const keyword = input.keyword
    .trim()
    .toLowerCase()
    .replaceAll(/[/\s_-]/g, '')
  const rows = await context.db.reader
    .selectFrom('coins')
    .innerJoin('markets', 'markets.id', 'coins.primary_market_id')
    .leftJoin('tickers', 'tickers.market_id', 'markets.id')
    .select(['coins.id', 'coins.symbol', 'markets.id as marketId'])
    .select(['markets.venue', 'markets.kind'])
    .select(['markets.base', 'markets.multiplier', 'markets.quote'])
    .orderBy('tickers.quote_volume_24h', (order) => order.desc().nullsLast())
    .orderBy('coins.id')
    .execute()
  const ranked = rows
    .map((row) => ({ row, rank: rankOf(row, keyword) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
  return {
    items: ranked.slice(0, input.limit).map(({ row }) => ({
      coinId: row.id,
      symbol: row.symbol,
      marketId: row.marketId,
      exchange: row.venue,
      base: row.base,
      multiplier: row.multiplier,
      pair: `${row.base}/${row.quote}`,
      kind: row.kind,
    })),
  }
}

function rankOf(
  row: { readonly symbol: string; readonly base: string; readonly quote: string },
  keyword: string,
): number {
  const symbol = row.symbol.toLowerCase()
  if (symbol === keyword) return 4
  if (symbol.startsWith(keyword)) return 3
  const pair = `${row.base}${row.quote}`.toLowerCase()
  if (pair.startsWith(keyword)) return 2
  return pair.includes(keyword) ? 1 : 0
}
