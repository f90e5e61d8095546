import { Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useWorldKind } from '#app/state/use-world-kind.ts'
import { useSeen } from '#app/use-seen.ts'
import css from './HomeListings.module.css'

const NewestListings = lazyPart('NewestListings', async () => {
  const [code] = await Promise.all([import('./NewestListings.tsx'), loadWords('listings')])
  return code.NewestListings
})

/** The newest coins on home: their height is reserved, code and texts load when they come into view. */
export function HomeListings() {
  const [place, isSeen] = useSeen()
  const isReplay = useWorldKind() === 'replay'
  return (
    // A replay has no listings: one sentence says so.
    <div ref={place} className={css[isReplay ? 'sentence' : 'rows']}>
      {isSeen && (
        <Suspense>
          <NewestListings />
        </Suspense>
      )}
    </div>
  )
}
