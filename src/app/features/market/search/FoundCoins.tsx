import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useSettled } from '#app/ui/search/use-settled.ts'
import { marketQueries } from '../queries.ts'
import { CoinRows, type CoinRowParts, CoinRowsSkeleton } from './CoinRows.tsx'
import css from './RecentWords.module.css'
import type { NamedCoin } from './search-queries.ts'
import { useCoinSearch } from './use-coin-search.ts'

const MOST_POPULAR = 10

/** What the search shows of the coins it found. */
export interface FoundCoinsProps extends CoinRowParts {
  /** Trimmed; empty for the largest coins. */
  readonly keyword: string
  readonly onClear: () => void
  /** Further groups after the coins: signals, listings. */
  readonly groupsOf?: (coins: readonly NamedCoin[], keyword: string) => ReactNode
}

/** Coins found for a keyword, the largest without one, or the nearest where there are none. */
export function FoundCoins({ keyword, onClear, groupsOf, ...parts }: FoundCoinsProps) {
  const t = useWords('search')
  const { found, error } = useCoinSearch(keyword)
  const isEmpty = keyword === ''
  const coins = isEmpty ? found?.items.slice(0, MOST_POPULAR) : found?.items
  const shown = coins?.length === 0 ? found?.nearest : coins
  const ids = (shown ?? []).map(({ coinId }) => coinId).toSorted()
  const shownIds = useSettled(ids.join(), TIMINGS.typingPauseMs)
  useQuery(marketQueries.tickers(shownIds))
  if (coins === undefined || shown === undefined) {
    return error === null ? <CoinRowsSkeleton /> : <Failed error={error} />
  }
  const isFound = coins.length > 0
  return (
    <>
      {!isFound && (
        <Notice
          icon="search"
          title={t('none')}
          text={t('noneText')}
          action={{ label: t('clear'), onClick: onClear }}
        />
      )}
      <p className="visually-hidden" role="status">
        {isFound && !isEmpty && t('count', { count: coins.length })}
      </p>
      {shown.length > 0 && (
        <section aria-labelledby="coins">
          <h2 id="coins" className={css['title']}>
            {t(isEmpty ? 'popular' : isFound ? 'coins' : 'nearest')}
          </h2>
          <CoinRows {...parts} coins={shown} shownIds={shownIds} keyword={keyword} />
        </section>
      )}
      {isFound && groupsOf?.(coins, keyword)}
    </>
  )
}
