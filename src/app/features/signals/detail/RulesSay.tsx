import { useWords } from '#app/i18n/use-words.ts'
import { DirectionBadge } from '../components/DirectionBadge.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import css from './RulesSay.module.css'
import { gistOf, type Reading } from './gist-of-readings.ts'

/** Rule status of a coin in a few words: its signals in progress, or none. */
export function RulesSay({ readings }: { readonly readings: readonly Reading[] }) {
  const t = useWords('signals')
  const gist = gistOf(readings)
  return (
    <span className={css['gist']} data-status={gist.status}>
      {gist.status === 'unknown'
        ? null
        : gist.status === 'open'
          ? gist.open.map(({ interval, direction }) => (
              <span key={interval} className={css['open']}>
                <DirectionBadge direction={direction} /> {intervalLabel(interval)}
              </span>
            ))
          : t(`reading.status.${gist.status}`)}
    </span>
  )
}
