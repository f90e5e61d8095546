import { Suspense, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { NEWS_TABS } from '../news-tabs.ts'

/** News by part, which is in the address. @source Spec 2; ROUTES */
export default function NewsPage() {
  const t = useWords('news')
  const refresh = useRefresh()
  const panelId = useId()
  const [address, setAddress] = useSearchParams()
  const {
    id: selected,
    label,
    Part,
  } = NEWS_TABS.find(({ id }) => id === address.get('tab')) ?? NEWS_TABS[0]
  const select = (id: string) => {
    const next = new URLSearchParams(address)
    next.set('tab', id)
    setAddress(next, { replace: true })
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        <SegmentedTabs
          label={t('tabs.label')}
          items={NEWS_TABS.map((tab) => ({ id: tab.id, label: t(tab.label) }))}
          selected={selected}
          onSelect={select}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={t(label)}>
          <Suspense>
            <Part />
          </Suspense>
        </div>
      </TitledPage>
    </PullToRefresh>
  )
}
