import { useQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { type CoinEnd, CoinRows, CoinRowsSkeleton } from './CoinRows.tsx'
import { searchQueries } from './search-queries.ts'

interface FoundCoinsProps {
  /** Empty until typing pauses. */
  readonly keyword: string
  readonly onClear: () => void
  readonly endOf: CoinEnd
}

/** Coins found for a word, each with its rule status. */
export function FoundCoins({ keyword, onClear, endOf }: FoundCoinsProps) {
  const t = useWords('signals')
  const { data, error } = useQuery(searchQueries.found(keyword))
  const coins = data?.items ?? []
  const ids = coins.map(({ coinId }) => coinId).join()
  const { data: answer } = useQuery(searchQueries.readings(ids))
  if (data === undefined) return error === null ? <CoinRowsSkeleton /> : <Failed error={error} />
  if (coins.length === 0) {
    return (
      <Notice
        icon="search"
        title={t('search.notIncluded')}
        text={t('search.notIncludedText')}
        action={{ label: t('search.clear'), onClick: onClear }}
      />
    )
  }
  const readings = new Map(answer?.items.map((coin) => [coin.coinId, coin.readings]))
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('search.count', { count: coins.length })}
      </p>
      <CoinRows
        endOf={endOf}
        coins={coins.map((coin) => ({ ...coin, readings: readings.get(coin.coinId) ?? [] }))}
      />
    </>
  )
}
