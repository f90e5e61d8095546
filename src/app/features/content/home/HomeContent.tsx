import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { whenIdle } from '#app/when-idle.ts'

const PARTS = {
  announcement: lazyPart('HomeAnnouncement', async () => {
    return (await import('./HomeAnnouncement.tsx')).HomeAnnouncement
  }),
  banners: lazyPart('HomeBanners', async () => {
    return (await import('./HomeBanners.tsx')).HomeBanners
  }),
}

/** What operators show on home: nothing of it loads before the page is drawn. */
export function HomeContent({ part }: { readonly part: keyof typeof PARTS }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  if (!isIdle) return null
  const Part = PARTS[part]
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}
