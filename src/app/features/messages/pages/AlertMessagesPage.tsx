import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOpened } from '#app/features/alerts/history/use-opened.ts'
import { alertQueries } from '#app/features/alerts/queries.ts'
import { AlertHistory } from '#app/features/alerts/history/AlertHistory.tsx'
import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { useWayBack } from '#app/ui/page/use-way-back.ts'
import { messagesQueries } from '../queries.ts'
import { ReadBar } from '../unread/ReadBar.tsx'
import { useMarkRead } from '../unread/use-mark-read.ts'
import css from './MessageListPage.module.css'

const HISTORY = alertQueries.history().queryKey

/** Every alert sent to the user with its latency; new ones appear live. Its bar says what market they are of. @source Spec 2 */
export default function AlertMessagesPage() {
  const title = useWords('titles')('messageReminder')
  const back = useWayBack('/pages/my/msg')
  const client = useQueryClient()
  const markRead = useMarkRead(showAlertsRead)
  useFreshHistory()
  useOpened('digest')
  useTitle(title)
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: HISTORY }),
      client.invalidateQueries({ queryKey: messagesQueries.all }),
    ])
  return (
    <div className={css['page']}>
      <TitleBar title={title} note={<MarketNote />} back={back} />
      <PullToRefresh onRefresh={refresh}>
        <TitledPage>
          <ReadBar kind="alert" onReadAll={() => markRead({ kind: 'alert' })} />
          <AlertHistory />
        </TitledPage>
      </PullToRefresh>
    </div>
  )
}

/** Refetches the list when the stream reports another unread count. */
function useFreshHistory(): void {
  const client = useQueryClient()
  const { data } = useQuery(messagesQueries.groups())
  const unread = data?.unread.alert
  const before = useRef(unread)
  useEffect(() => {
    if (before.current !== undefined && before.current !== unread) {
      void client.invalidateQueries({ queryKey: HISTORY, exact: true })
    }
    before.current = unread
  }, [client, unread])
}

/** Shows every alert as read; returns a function that undoes it. */
function showAlertsRead(client: QueryClient): () => void {
  const list = client.getQueryData(HISTORY)
  const rows = list?.pages.flatMap(({ items }) => items) ?? []
  const ids = new Set(rows.filter(({ isRead }) => !isRead).map(({ id }) => id))
  const put = (isRead: boolean) => {
    client.setQueryData(HISTORY, (known) => {
      if (known === undefined) return known
      const pages = known.pages.map((page) => ({
        ...page,
        items: page.items.map((alert) => (ids.has(alert.id) ? { ...alert, isRead } : alert)),
      }))
      return { ...known, pages }
    })
  }
  put(true)
  return () => put(false)
}
