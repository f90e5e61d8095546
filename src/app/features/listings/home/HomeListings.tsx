import { type ComponentType, type PropsWithChildren, Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useSeen } from '#app/use-seen.ts'
import css from './HomeListings.module.css'

const NewestListings = lazyPart('NewestListings', async () => {
  const [code] = await Promise.all([import('./NewestListings.tsx'), loadWords('listings')])
  return code.NewestListings
})

interface HomeListingsProps {
  /** The titled section with a link to all of it. */
  readonly as: ComponentType<PropsWithChildren>
}

/** The newest coins on home: their height is reserved, code and texts load when they come into view. */
export function HomeListings({ as: Section }: HomeListingsProps) {
  const [place, isSeen] = useSeen()
  const room = (
    <div ref={place}>
      <Section>
        <div className={css['rows']} />
      </Section>
    </div>
  )
  if (!isSeen) return room
  return (
    <Suspense fallback={room}>
      <NewestListings as={Section} />
    </Suspense>
  )
}
