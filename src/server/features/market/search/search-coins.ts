import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { readNamedCoins } from './named-coins.ts'

/**
 * Coins by ticker, name, Chinese name or pinyin, best match first and larger ones before smaller;
 * typos are forgiven. An empty keyword gives the largest coins. Where nothing is found, the coins
 * whose names are nearest.
 */
export async function searchCoins(
  context: Context,
  _actor: Actor,
  { keyword, limit }: ParsedRequestOf<'GET /market/search'>,
): Promise<AnswerOf<'GET /market/search'>> {
  const { search } = await readNamedCoins(context)
  const { items, nearest } = search(keyword, limit)
  return { items: [...items], nearest: [...nearest] }
}
