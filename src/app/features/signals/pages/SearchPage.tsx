import * as TIMINGS from '#domain/time/timings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BellButton } from '#app/features/alerts/switch/BellButton.tsx'
import { StarButton } from '#app/features/market/favorites/StarButton.tsx'
import { marketQueries } from '#app/features/market/queries.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { SearchFrame } from '#app/ui/search/SearchFrame.tsx'
import { useSettled } from '#app/ui/search/use-settled.ts'
import type { CoinEnd } from '../search/CoinRows.tsx'
import { EmptySearch } from '../search/EmptySearch.tsx'
import { FoundCoins } from '../search/FoundCoins.tsx'
import { searchQueries } from '../search/search-queries.ts'

const star: CoinEnd = (coin) => (
  <>
    <StarButton coinId={coin.coinId} symbol={coin.symbol} />
    {bell(coin)}
  </>
)
const bell: CoinEnd = ({ coinId, symbol }) => <BellButton coinId={coinId} symbol={symbol} />

/** Coin search while typing, stored in the address. `?for=alerts` shows bells only. */
export default function SearchPage() {
  const t = useWords('signals')
  const back = useBack('/pages/ai/ai')
  const [address, setAddress] = useSearchParams()
  const [keyword, setKeyword] = useState(() => address.get('q') ?? '')
  useTitle(t('search.title'))
  const search = (next: string) => {
    setKeyword(next)
    setAddress(withWord(address, next), { replace: true })
  }
  const wanted = keyword.trim()
  const settled = useSettled(wanted, TIMINGS.typingPauseMs)
  useTickers(settled)
  const endOf = address.get('for') === 'alerts' ? bell : star
  const texts = {
    title: t('search.title'),
    field: t('search.field'),
    clear: t('search.clear'),
  }
  return (
    <SearchFrame texts={texts} opensFirst value={keyword} onChange={search} onBack={back}>
      {wanted === '' ? (
        <EmptySearch onChoose={search} endOf={endOf} />
      ) : (
        <FoundCoins keyword={settled} onClear={() => search('')} endOf={endOf} />
      )}
    </SearchFrame>
  )
}

/** Asks the first prices of the coins that are shown; the stream goes on from there. */
function useTickers(keyword: string): void {
  const { data: popular } = useQuery({ ...searchQueries.popular(), enabled: keyword === '' })
  const { data: found } = useQuery(searchQueries.found(keyword))
  const coins = (keyword === '' ? popular : found)?.items ?? []
  const ids = coins.map(({ coinId }) => coinId).toSorted()
  useQuery(marketQueries.tickers(ids.join()))
}

function withWord(address: URLSearchParams, keyword: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (keyword.trim() === '') next.delete('q')
  else next.set('q', keyword)
  return next
}
