import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { contentQueries } from '../queries.ts'

const BannerList = lazyPart('BannerList', async () => {
  const [code] = await Promise.all([import('./BannerList.tsx'), loadWords('content')])
  return code.BannerList
})

/** Banners where there are any; words load only then. */
export function HomeBanners() {
  const { data = [] } = useQuery(contentQueries.banners())
  if (data.length === 0) return null
  return (
    <Suspense>
      <BannerList banners={data} />
    </Suspense>
  )
}
