import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { ContentPanel } from '../detail/ContentPanel.tsx'
import { ArticleList, EventList } from '../list/ContentList.tsx'

/** An article, event or announcement by its id; without one, the lists they are in. @source Spec 2 */
export default function InformationPage() {
  const refresh = useRefresh()
  const [address, setAddress] = useSearchParams()
  const id = address.get('id') ?? ''
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        {id === '' ? (
          <Lists />
        ) : (
          <ContentPanel key={id} id={id} onList={() => setAddress({}, { replace: true })} />
        )}
      </TitledPage>
    </PullToRefresh>
  )
}

const TABS = ['articles', 'events'] as const

function Lists() {
  const t = useWords('content')
  const panelId = useId()
  const [address, setAddress] = useSearchParams()
  const tab = TABS.find((one) => one === address.get('tab')) ?? 'articles'
  return (
    <>
      <SegmentedTabs
        label={t('kinds')}
        items={TABS.map((id) => ({ id, label: t(id) }))}
        selected={tab}
        onSelect={(id) => setAddress({ tab: id }, { replace: true })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(tab)}>
        {tab === 'articles' ? <ArticleList /> : <EventList />}
      </div>
    </>
  )
}
