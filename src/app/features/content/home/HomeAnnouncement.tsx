import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { contentQueries } from '../queries.ts'
import { isDismissed, keepDismissed } from './dismissed-announcement.ts'

/** Words and icons load only where there is something to say. */
const AnnouncementStrip = lazyPart('AnnouncementStrip', async () => {
  const [code] = await Promise.all([
    import('./AnnouncementStrip.tsx'),
    import('#app/ui/icon/more-icons.ts'),
    loadWords('content'),
  ])
  return code.AnnouncementStrip
})

/** The newest announcement, until the viewer dismisses it on this device. */
export function HomeAnnouncement() {
  const { data } = useQuery(contentQueries.announcement())
  const [dismissedId, setDismissedId] = useState<string | null>(null)
  const announcement = data?.announcement ?? null
  if (announcement === null || announcement.id === dismissedId) return null
  if (isDismissed(announcement.id)) return null
  const dismiss = () => {
    keepDismissed(announcement.id)
    setDismissedId(announcement.id)
  }
  return (
    <Suspense>
      <AnnouncementStrip announcement={announcement} onDismiss={dismiss} />
    </Suspense>
  )
}
