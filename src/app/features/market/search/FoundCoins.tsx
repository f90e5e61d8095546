import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { CoinRows, CoinRowsSkeleton, CoinRowsTitle } from './CoinRows.tsx'
import { NoneFound } from './NoneFound.tsx'
import type { CoinSearchParts } from './search-parts.ts'
import { useShownCoins } from './use-shown-coins.ts'

interface FoundCoinsProps extends CoinSearchParts {
  /** Trimmed; empty for the largest coins. */
  readonly keyword: string
  readonly onClear: () => void
}

/** Coins found for a keyword, the largest without one, or the nearest where there are none. */
export function FoundCoins({ keyword, onClear, groupsOf, ...parts }: FoundCoinsProps) {
  const t = useWords('search')
  const { shown, error, shownIds } = useShownCoins(keyword)
  if (shown === undefined)
    return error === null ? (
      <CoinRowsSkeleton look={parts.endOf === undefined ? 'row' : 'withEnd'} />
    ) : (
      <Failed error={error} />
    )
  const { kind, coins } = shown
  return (
    <>
      {kind === 'nearest' && <NoneFound onClear={onClear} />}
      <p className="visually-hidden" role="status">
        {kind === 'coins' && t('count', { count: coins.length })}
      </p>
      {coins.length > 0 && (
        <section aria-labelledby="coins">
          <CoinRowsTitle kind={kind} id="coins" />
          <CoinRows {...parts} coins={coins} shownIds={shownIds} keyword={keyword} />
        </section>
      )}
      {kind === 'coins' && groupsOf?.(coins, keyword)}
    </>
  )
}
