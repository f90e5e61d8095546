import * as TIMINGS from '#domain/time/timings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useRefresh } from '#app/api/use-refresh.ts'
import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { SearchFrame } from '#app/ui/search/SearchFrame.tsx'
import { useSettled } from '#app/ui/search/use-settled.ts'
import { ListingRow } from '../list/ListingRow.tsx'
import { listingQueries } from '../queries.ts'
import css from './NewCoinSearchPage.module.css'

/** Search of new coins while typing, stored in the address. @source Spec 2 */
export default function NewCoinSearchPage() {
  const t = useWords('listings')
  const back = useBack('/pages/new-coin/new-coin')
  const refresh = useRefresh()
  const [address, setAddress] = useSearchParams()
  const [keyword, setKeyword] = useState(() => address.get('q') ?? '')
  useTitle(t('search.title'))
  const settled = useSettled(keyword.trim(), TIMINGS.typingPauseMs)
  const search = (next: string) => {
    setKeyword(next)
    setAddress(next.trim() === '' ? {} : { q: next }, { replace: true })
  }
  const texts = {
    title: t('search.title'),
    field: t('search.field'),
    clear: t('search.clear'),
  }
  return (
    <SearchFrame
      texts={texts}
      opensFirst
      value={keyword}
      onChange={search}
      onBack={back}
      onRefresh={refresh}
      note={<MarketNote />}
    >
      {keyword.trim() === '' ? (
        <Notice icon="search" title={t('search.title')} text={t('search.hint')} />
      ) : (
        <Found keyword={settled} />
      )}
    </SearchFrame>
  )
}

function Found({ keyword }: { readonly keyword: string }) {
  const t = useWords('listings')
  const { data, error, isPlaceholderData } = useQuery(listingQueries.found(keyword))
  if (data === undefined) return error === null ? null : <Failed error={error} />
  if (data.items.length === 0 && !isPlaceholderData) {
    return <Notice icon="search" title={t('search.none')} text={t('search.noneText')} />
  }
  return (
    <ul className={css['rows']} aria-label={t('list')}>
      {data.items.map((listing) => (
        <li key={listing.id}>
          <ListingRow listing={listing} />
        </li>
      ))}
    </ul>
  )
}
