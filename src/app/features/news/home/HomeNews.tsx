import { type ComponentProps, Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useSeen } from '#app/use-seen.ts'

const NewsSection = lazyPart('NewsSection', async () => {
  const [section] = await Promise.all([import('./NewsSection.tsx'), loadWords('news')])
  return section.NewsSection
})

/** News on home: code, texts and rows load when its place comes into view. */
export function HomeNews(props: ComponentProps<typeof NewsSection>) {
  const [place, isSeen] = useSeen()
  if (!isSeen) return <div ref={place} />
  return (
    <Suspense>
      <NewsSection {...props} />
    </Suspense>
  )
}
