import { useSearchParams } from 'react-router-dom'
import { useRefresh } from '#app/api/use-refresh.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { ContentList } from '../list/ContentList.tsx'
import { VideoPanel } from '../video/VideoPanel.tsx'

/** A video by its id with its reward; without one, the list. @source Spec 2, 7 */
export default function VideoPage() {
  const refresh = useRefresh()
  const [address, setAddress] = useSearchParams()
  const id = address.get('id') ?? ''
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        {id === '' ? (
          <ContentList kind="video" />
        ) : (
          <VideoPanel key={id} id={id} onList={() => setAddress({}, { replace: true })} />
        )}
      </TitledPage>
    </PullToRefresh>
  )
}
