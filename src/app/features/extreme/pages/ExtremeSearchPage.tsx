import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as TIMINGS from '#domain/time/timings.ts'
import { useRefresh } from '#app/api/use-refresh.ts'
import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { SearchFrame } from '#app/ui/search/SearchFrame.tsx'
import { useSettled } from '#app/ui/search/use-settled.ts'
import { ExtremeFeed } from '../list/ExtremeFeed.tsx'

/** Surges and plunges of the coins whose ticker contains a word; the word is in the address. */
export default function ExtremeSearchPage() {
  const t = useWords('extreme')
  const back = useBack('/pages/extreme/extreme')
  const refresh = useRefresh()
  const [address, setAddress] = useSearchParams()
  const [keyword, setKeyword] = useState(() => address.get('q') ?? '')
  useTitle(t('search.title'))
  const search = (next: string) => {
    setKeyword(next)
    const changed = new URLSearchParams(address)
    if (next.trim() === '') changed.delete('q')
    else changed.set('q', next)
    setAddress(changed, { replace: true })
  }
  const settled = useSettled(keyword.trim(), TIMINGS.typingPauseMs)
  const texts = { title: t('search.title'), field: t('search.field'), clear: t('search.clear') }
  return (
    <SearchFrame
      texts={texts}
      value={keyword}
      onChange={search}
      onBack={back}
      onRefresh={refresh}
      note={<MarketNote />}
    >
      <ExtremeFeed
        key={settled}
        look="band"
        filter={settled === '' ? {} : { keyword: settled }}
        {...(settled === '' ? {} : { emptyText: t('search.none') })}
      />
    </SearchFrame>
  )
}
