import { type ComponentType, type PropsWithChildren, Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useSeen } from '#app/use-seen.ts'
import { GreyNews } from './GreyNews.tsx'
import css from './HomeNews.module.css'

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
  if (!isSeen) {
    return (
      <div ref={place}>
        <Section>
          <div className={css['rows']} />
        </Section>
      </div>
    )
  }
  const grey = (
    <Section>
      <GreyNews />
    </Section>
  )
  return (
    <Suspense fallback={grey}>
      <NewsSection as={Section} grey={grey} />
    </Suspense>
  )
}
