import { useWords } from '#app/i18n/use-words.ts'
import { HomeSection } from './HomeSection.tsx'
import { LowerPart } from './LowerPart.tsx'
import css from './NoPrices.module.css'
import { useOverview } from './use-overview.ts'

/** Whether the market's overview came and holds no price yet. */
export function useHasNoPrices(): boolean {
  const { overview } = useOverview()
  return overview !== undefined && overview.asOf === null
}

/** Market breadth before the first price: its title, and when it fills. */
export function NoPrices() {
  const t = useWords('home')
  const tSheet = useWords('signals-gate-sheet')
  return (
    <HomeSection title={t('breadth.label')}>
      <p className={css['text']}>{tSheet('noPrices')}</p>
    </HomeSection>
  )
}

/** What there is to read meanwhile, on every visit. */
export function ReadMeanwhile() {
  const t = useWords('home')
  return (
    <HomeSection title={t('more.title')}>
      <LowerPart part="more" />
    </HomeSection>
  )
}
