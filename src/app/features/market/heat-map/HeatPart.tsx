import { Suspense } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useSeen } from '#app/use-seen.ts'
import { HomeSection } from '../home/HomeSection.tsx'
import { GreyHeatMap } from './GreyHeatMap.tsx'

const HeatMapPanel = lazyPart('HeatMapPanel', async () => {
  const words = loadWords('heat')
  const [panel] = await Promise.all([import('./HeatMapPanel.tsx'), words])
  return panel.HeatMapPanel
})

/** Less of it on the screen is its upper edge at the end of a first view. */
const SEEN = 0.4

/** The heat map, fetched once its place is in view; its height is reserved. */
export function HeatPart() {
  const t = useWords('home')
  const [box, isSeen] = useSeen(SEEN)
  const place = (
    <HomeSection title={t('heat.title')} note={t('heat.note')}>
      <GreyHeatMap />
    </HomeSection>
  )
  return (
    <div ref={box} data-part="heat">
      {isSeen ? (
        <Suspense fallback={place}>
          <HeatMapPanel />
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
}
