import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { type ListedKind, listedKindOf } from '../list/kind-look.ts'
import { MessageList } from '../list/MessageList.tsx'
import { messagesQueries } from '../queries.ts'
import { ReadBar } from '../unread/ReadBar.tsx'
import { useMarkRead } from '../unread/use-mark-read.ts'
import css from './MessageListPage.module.css'

const ALL = '/pages/my/msg' satisfies PagePath
const ALERTS = '/pages/my/msg/reminder' satisfies PagePath

/** Messages of one kind, by `?kind=`; an unknown kind shows all. @source Spec 2 */
export default function MessageListPage() {
  const [address] = useSearchParams()
  const asked = address.get('kind')
  const kind = listedKindOf(asked)
  if (kind === null) return <Navigate to={asked === 'alert' ? ALERTS : ALL} replace />
  return <Kind key={kind} kind={kind} />
}

function Kind({ kind }: { readonly kind: ListedKind }) {
  const t = useWords('messages')
  const tShell = useWords('shell')
  const client = useQueryClient()
  const back = useBack(ALL)
  const markRead = useMarkRead()
  const title = t(`kind.${kind}`)
  useTitle(title)
  const refresh = () => client.invalidateQueries({ queryKey: messagesQueries.all })
  return (
    <div className={css['page']}>
      <TitleBar title={title} back={{ label: tShell('back'), onClick: back }} />
      <PullToRefresh onRefresh={refresh}>
        <TitledPage>
          <ReadBar kind={kind} onReadAll={() => markRead({ kind })} />
          <MessageList kind={kind} onRead={markRead} />
        </TitledPage>
      </PullToRefresh>
    </div>
  )
}
