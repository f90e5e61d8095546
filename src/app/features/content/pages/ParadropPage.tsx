import { useSearchParams } from 'react-router-dom'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { ContentPanel } from '../detail/ContentPanel.tsx'
import { AirdropList } from '../list/ContentList.tsx'
import type { ContentItem } from '../queries.ts'
import css from './ParadropPage.module.css'

/** The source of what Buoy runs itself. */
const OURS = 'Buoy'

/** An airdrop by its id with what to beware of; without one, the list. @source Spec 2 */
export default function ParadropPage() {
  const refresh = useRefresh()
  const [address, setAddress] = useSearchParams()
  const id = address.get('id') ?? ''
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        {id === '' ? (
          <AirdropList />
        ) : (
          <ContentPanel
            key={id}
            id={id}
            onList={() => setAddress({}, { replace: true })}
            note={Warning}
          />
        )}
      </TitledPage>
    </PullToRefresh>
  )
}

/** What to beware of in an airdrop that others run. */
function Warning({ item }: { readonly item: ContentItem }) {
  const t = useWords('content')
  if (item.source.name === OURS) return null
  return <p className={css['note']}>{t('airdropNote')}</p>
}
