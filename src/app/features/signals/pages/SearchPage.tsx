import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { StarButton } from '#app/features/market/favorites/StarButton.tsx'
import { marketQueries } from '#app/features/market/queries.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/use-back.ts'
import { useTitle } from '#app/platform/use-title.ts'
import type { CoinEnd } from '../coins/CoinRows.tsx'
import { EmptySearch } from '../search/EmptySearch.tsx'
import { FoundCoins } from '../search/FoundCoins.tsx'
import { searchQueries } from '../search/search-queries.ts'
import { SearchFrame } from '../search/SearchFrame.tsx'
import { useSettled } from '../search/use-settled.ts'

const SETTLED_AFTER_MS = 180

const star: CoinEnd = ({ coinId, symbol }) => <StarButton coinId={coinId} symbol={symbol} />

/** Coins by ticker or pair, found while one types; the word stands in the address. */
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
  const settled = useSettled(wanted, SETTLED_AFTER_MS)
  useTickers(settled)
  return (
    <SearchFrame value={keyword} onChange={search} onBack={back}>
      {wanted === '' ? (
        <EmptySearch onChoose={search} endOf={star} />
      ) : (
        <FoundCoins keyword={settled} onClear={() => search('')} endOf={star} />
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
