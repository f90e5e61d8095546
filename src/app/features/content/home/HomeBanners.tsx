import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { contentQueries } from '../queries.ts'
import { isDismissed } from './dismissed-announcement.ts'

const BannerList = lazyPart('BannerList', async () => {
  const [code] = await Promise.all([import('./BannerList.tsx'), loadWords('content')])
  return code.BannerList
})

/** Banners where there are any, but for what is announced already; words load only then. */
export function HomeBanners() {
  const { data = [] } = useQuery(contentQueries.banners())
  const { data: latest, isPending } = useQuery(contentQueries.announcement())
  const announcement = latest?.announcement ?? null
  const isShown = announcement !== null && !isDismissed(announcement.id)
  const banners = data.filter(({ title }) => !isShown || title !== announcement.title)
  if (isPending || banners.length === 0) return null
  return (
    <Suspense>
      <BannerList banners={banners} />
    </Suspense>
  )
}
