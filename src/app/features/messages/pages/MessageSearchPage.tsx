import * as TIMINGS from '#domain/time/timings.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { SearchFrame } from '#app/ui/search/SearchFrame.tsx'
import { useSettled } from '#app/ui/search/use-settled.ts'
import { useMarkRead } from '../unread/use-mark-read.ts'
import { FoundMessages } from '../list/FoundMessages.tsx'

const ALL = '/pages/my/msg' satisfies PagePath

/** Full-text search of messages while typing, stored in the address. @source Spec 2 */
export default function MessageSearchPage() {
  const t = useWords('messages')
  const back = useBack(ALL)
  const refresh = useRefresh()
  const markRead = useMarkRead()
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(() => address.get('q') ?? '')
  useTitle(t('search.title'))
  const search = (next: string) => {
    setTyped(next)
    setAddress(next.trim() === '' ? {} : { q: next }, { replace: true })
  }
  const wanted = typed.trim()
  const word = useSettled(wanted, TIMINGS.typingPauseMs)
  const texts = { title: t('search.title'), field: t('search.field'), clear: t('search.clear') }
  return (
    <SearchFrame texts={texts} value={typed} onChange={search} onBack={back} onRefresh={refresh}>
      {wanted === '' ? (
        <Notice icon="search" title={t('search.start')} text={t('search.startText')} />
      ) : (
        <FoundMessages word={word} onClear={() => search('')} onRead={markRead} />
      )}
    </SearchFrame>
  )
}
