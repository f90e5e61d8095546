import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { useSettled } from '#app/ui/search/use-settled.ts'
import { marketQueries } from '../queries.ts'
import { type ShownCoins, shownCoins } from './shown-coins.ts'
import { useCoinSearch } from './use-coin-search.ts'

/** The coins to list for a keyword; also asks their first prices. */
export function useShownCoins(keyword: string): {
  /** Undefined while the first answer is on its way, or failed. */
  readonly shown: ShownCoins | undefined
  readonly error: Error | null
  /** Ids of the coins once typing pauses, joined by commas. */
  readonly shownIds: string
} {
  const { found, error } = useCoinSearch(keyword)
  const shown = useMemo(
    () => (found === undefined ? undefined : shownCoins(found, keyword)),
    [found, keyword],
  )
  const ids = (shown?.coins ?? []).map(({ coinId }) => coinId).toSorted()
  const shownIds = useSettled(ids.join(), TIMINGS.typingPauseMs)
  useQuery(marketQueries.tickers(shownIds))
  return { shown, error, shownIds }
}
