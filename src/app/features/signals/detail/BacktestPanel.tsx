import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { RangeBar } from '../components/RangeBar.tsx'
import css from './BacktestPanel.module.css'

/** How often signals like one ended with a gain, with how sure that is. */
export interface Odds {
  readonly chancePct: number
  readonly lowPct: number
  readonly highPct: number
  /** How many signals it was measured on. */
  readonly n: number
}

/** The measured chance of a gain, or why there is none to show. */
export function BacktestPanel({ odds }: { readonly odds: Odds | null }) {
  const t = useWords('signals')
  if (odds === null) {
    return (
      <Panel look="flat" title={t('odds.title')}>
        <p className={css['none']}>{t('odds.none')}</p>
      </Panel>
    )
  }
  const { chancePct, lowPct, highPct, n } = odds
  const whole = (pct: number) => String(Math.round(pct))
  return (
    <Panel look="flat" title={t('odds.title')}>
      <p className={css['odds']}>
        <strong className={`numbers ${css['chance']}`}>{whole(chancePct)}%</strong>
        <span className={`numbers ${css['sure']}`}>
          {t('odds.sure', { low: whole(lowPct), high: whole(highPct), count: n })}
        </span>
      </p>
      <RangeBar lowPct={lowPct} highPct={highPct} atPct={chancePct} />
      <p className={css['none']}>{t('odds.note')}</p>
    </Panel>
  )
}
