import { type ComponentType, type PropsWithChildren, Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useSeen } from '#app/use-seen.ts'
import { GreyNews } from './GreyNews.tsx'

const NewsSection = lazyPart('NewsSection', async () => {
  const [section] = await Promise.all([import('./NewsSection.tsx'), loadWords('news')])
  return section.NewsSection
})

interface HomeNewsProps {
  /** The titled section with a link to all of it. */
  readonly as: ComponentType<PropsWithChildren>
}

/** News on home: its height is reserved, code, texts and rows load when its place comes into view. */
export function HomeNews({ as: Section }: HomeNewsProps) {
  const [place, isSeen] = useSeen()
  const grey = (
    <Section>
      <GreyNews />
    </Section>
  )
  const room = <div ref={place}>{grey}</div>
  if (!isSeen) return room
  return (
    <Suspense fallback={room}>
      <NewsSection as={Section} grey={grey} />
    </Suspense>
  )
}
