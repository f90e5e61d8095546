import type { FoundCoins } from '#domain/market/search/coin-index.ts'
import type { NamedCoin } from './search-queries.ts'

const MOST_POPULAR = 10

/** Coins that the search lists, and what they are of what was typed. */
export interface ShownCoins {
  readonly kind: 'popular' | 'coins' | 'nearest'
  readonly coins: readonly NamedCoin[]
}

/** The largest coins for an empty keyword, else what was found, else what is nearest. */
export function shownCoins({ items, nearest }: FoundCoins<NamedCoin>, keyword: string): ShownCoins {
  if (keyword === '') return { kind: 'popular', coins: items.slice(0, MOST_POPULAR) }
  return items.length > 0 ? { kind: 'coins', coins: items } : { kind: 'nearest', coins: nearest }
}
