import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { SearchFrame } from '#app/ui/search/SearchFrame.tsx'
import { MarketNote } from '../components/MarketNote.tsx'
import { CoinPanel } from './CoinPanel.tsx'
import { FoundCoins } from './FoundCoins.tsx'
import { RecentWords } from './RecentWords.tsx'
import type { CoinSearchParts } from './search-parts.ts'

interface CoinSearchProps extends CoinSearchParts {
  /** Where back leads from a link that opened the search. */
  readonly parent: string
  /** What a coin is chosen for, which is then seen; by default one searches. */
  readonly title?: string
}

/**
 * Page of the coin search: the field, recent searches and the largest coins, then what was found at
 * every keystroke; in a wide window a panel with a preview. The keyword is in the address. A page
 * says what a row leads to and shows; its row in routes.tsx loads the texts `market` and `search`.
 *
 * @example <CoinSearch parent="/pages/ai/ai" to={({ coinId }) => `/pages/ai/detail?coinId=${coinId}`} />
 */
export function CoinSearch({ parent, title, ...parts }: CoinSearchProps) {
  const t = useWords('search')
  const isWide = useIsWide()
  const back = useBack(parent)
  const refresh = useRefresh()
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(() => address.get('q') ?? '')
  const search = (next: string) => {
    setTyped(next)
    setAddress(withWord(address, next), { replace: true })
  }
  const keyword = typed.trim()
  const texts = { title: title ?? t('title'), field: t('field'), clear: t('clear') }
  const isTitled = title !== undefined
  useTitle(texts.title)
  if (isWide) {
    return <CoinPanel {...parts} {...{ texts, isTitled, typed }} onType={search} onBack={back} />
  }
  return (
    <SearchFrame
      opensFirst
      texts={texts}
      isTitled={isTitled}
      value={typed}
      onChange={search}
      onBack={back}
      onRefresh={refresh}
      note={<MarketNote />}
    >
      {keyword === '' && <RecentWords onChoose={search} />}
      <FoundCoins {...parts} keyword={keyword} onClear={() => search('')} />
    </SearchFrame>
  )
}

function withWord(address: URLSearchParams, keyword: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (keyword.trim() === '') next.delete('q')
  else next.set('q', keyword)
  return next
}
