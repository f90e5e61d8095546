import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useClock, useMarketTime } from '#app/state/clock-state.ts'
import css from './MarketStrip.module.css'
import { useWorldKind } from '#app/state/use-world-kind.ts'
import { MarketModeBadge } from './MarketModeBadge.tsx'
import { useTrouble } from './use-trouble.ts'

interface MarketStripProps {
  /** Whether it asks only once what the page is opened for has been drawn. */
  readonly canWait?: boolean
}

/** One line on which market this is, what its time is, and what is wrong with it, if anything. */
export function MarketStrip({ canWait = false }: MarketStripProps) {
  const trouble = useTrouble(canWait)
  const timeText = useMarketTime(timeOf)
  const t = useWords('shell')
  const clock = useClock()
  const isLive = useWorldKind() === 'live'
  const isFast = clock !== null && clock.speed > 1 && !clock.isEnded
  return (
    <section className={css['strip']} aria-label={t('market.clock.marketTime')}>
      <MarketModeBadge />
      {trouble === null ? null : (
        <span className={css['trouble']} role="status">
          {trouble.text}
        </span>
      )}
      <span className={`numbers ${css['time']}`}>
        {/* Beside what is wrong there is room for the time alone; another mode's is in its badge. */}
        {isLive && trouble === null && timeText !== '' ? `${t('market.clock.marketTime')} ` : null}
        {isLive && timeText}
        {isFast && trouble === null ? t('market.clock.speed', { speed: clock.speed }) : null}
      </span>
    </section>
  )
}

/** The same where something is wrong, else nothing: `MarketNote` says the rest below the page's name. */
export function TroubleStrip() {
  const trouble = useTrouble()
  if (trouble === null) return null
  return (
    <p className={css['strip']} role="status">
      <span className={css['trouble']}>{trouble.text}</span>
    </p>
  )
}

function timeOf(now: number | null): string {
  return now === null ? '' : dateText(now, 'full')
}
