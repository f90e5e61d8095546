import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { SearchPanel } from '#app/ui/search/SearchPanel.tsx'
import { MarketNote } from '../components/MarketNote.tsx'
import { CoinOptions } from './CoinOptions.tsx'
import { CoinPreview, CoinPreviewSkeleton } from './CoinPreview.tsx'
import { CoinRowsSkeleton, CoinRowsTitle } from './CoinRows.tsx'
import { NoneFound } from './NoneFound.tsx'
import { RecentWords } from './RecentWords.tsx'
import { keepRecentWord } from './recent-words.ts'
import type { CoinSearchParts } from './search-parts.ts'
import type { NamedCoin } from './search-queries.ts'
import { useShownCoins } from './use-shown-coins.ts'

interface CoinPanelProps extends CoinSearchParts {
  readonly texts: { readonly title: string; readonly field: string; readonly clear: string }
  readonly isTitled: boolean
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onBack: () => void
}

/** The coin search of a wide window: results, and a preview of the one that the arrows select. */
export function CoinPanel(props: CoinPanelProps) {
  const { texts, isTitled, typed, onType, onBack, ...parts } = props
  const t = useWords('search')
  const go = useNavigate()
  const listId = useId()
  const keyword = typed.trim()
  const { shown, error, shownIds } = useShownCoins(keyword)
  const [selected, setSelected] = useState({ keyword, at: 0 })
  const isLoading = shown === undefined && error === null
  const coins = shown?.coins ?? []
  // Another keyword begins at its best match.
  const at = selected.keyword === keyword ? Math.min(selected.at, coins.length - 1) : 0
  const coin = coins[at]
  const open = (chosen: NamedCoin) => {
    keepRecentWord(chosen.symbol)
    void go(parts.to(chosen))
  }
  const step = (by: 1 | -1) =>
    setSelected({ keyword, at: (at + by + coins.length) % Math.max(1, coins.length) })
  const optionId = (of: NamedCoin) => `${listId}-${of.coinId}`
  const results =
    shown === undefined ? (
      error === null ? (
        <CoinRowsSkeleton look="option" />
      ) : (
        <Failed error={error} />
      )
    ) : (
      <>
        {keyword === '' && <RecentWords onChoose={onType} />}
        {shown.kind === 'nearest' && <NoneFound onClear={() => onType('')} />}
        <p className="visually-hidden" role="status">
          {shown.kind === 'coins' && t('count', { count: coins.length })}
        </p>
        {coins.length > 0 && <CoinRowsTitle kind={shown.kind} />}
        <CoinOptions
          {...{ coins, at, keyword, listId, optionId, shownIds }}
          label={t(shown.kind)}
          to={parts.to}
          noteOf={parts.noteOf}
          onSelect={(place) => setSelected({ keyword, at: place })}
          onOpen={(chosen) => keepRecentWord(chosen.symbol)}
        />
      </>
    )
  return (
    <SearchPanel
      texts={texts}
      isTitled={isTitled}
      value={typed}
      onChange={onType}
      onBack={onBack}
      note={<MarketNote />}
      options={{ listId, selectedId: coin === undefined ? undefined : optionId(coin) }}
      onStep={step}
      onOpen={() => coin !== undefined && open(coin)}
      results={results}
      preview={
        coin === undefined ? (
          isLoading && <CoinPreviewSkeleton />
        ) : (
          <CoinPreview coin={coin} {...parts} />
        )
      }
    />
  )
}
