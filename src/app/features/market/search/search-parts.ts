import type { ReactNode } from 'react'
import type { NamedCoin } from './search-queries.ts'

/** What a page makes of a coin in the search. */
export interface CoinRowParts {
  /** Where the row leads. */
  readonly to: (coin: NamedCoin) => string
  /** Behind the row: a star, a bell. */
  readonly endOf?: ((coin: NamedCoin) => ReactNode) | undefined
  /** Behind the coin's name; `shownIds` are the ids of all rows once typing pauses. */
  readonly noteOf?: ((coin: NamedCoin, shownIds: string) => ReactNode) | undefined
}

/** What a page gives the search. */
export interface CoinSearchParts extends CoinRowParts {
  /** Further groups after the coins, best match first: signals, listings. */
  readonly groupsOf?: ((coins: readonly NamedCoin[], keyword: string) => ReactNode) | undefined
  /** Below the chart of the preview of a wide window: star and bell; `endOf` where left out. */
  readonly actsOf?: ((coin: NamedCoin) => ReactNode) | undefined
  /** At the end of that preview: the coin's signals. */
  readonly previewOf?: ((coin: NamedCoin) => ReactNode) | undefined
}
