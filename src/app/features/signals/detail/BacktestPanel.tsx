import { shareRangeText, shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { RangeBar } from '../components/RangeBar.tsx'
import css from './BacktestPanel.module.css'

/** Backtest win rate of signals like one, smoothed (wins + 1) / (n + 2), with its likely range. */
export interface BacktestWinRate {
  readonly chancePct: number
  readonly lowPct: number
  readonly highPct: number
  /** How many signals of the backtest were counted. */
  readonly n: number
}

/** The backtest win rate of signals like this one, or why none is shown. */
export function BacktestPanel({ winRate }: { readonly winRate: BacktestWinRate | null }) {
  const t = useWords('signals')
  if (winRate === null) {
    return (
      <Panel look="flat" title={t('backtest.title')}>
        <p className={css['none']}>{t('backtest.none')}</p>
      </Panel>
    )
  }
  const { chancePct, lowPct, highPct, n } = winRate
  const chance = shareText(chancePct, 'sentence')
  const range = shareRangeText(lowPct, highPct, 'sentence')
  return (
    <Panel look="flat" title={t('backtest.title')}>
      <p className={css['winRate']}>
        <strong className={`numbers ${css['chance']}`}>{t('backtest.about', { chance })}</strong>
        <span className={`numbers ${css['sure']}`}>{t('backtest.sure', { range, count: n })}</span>
      </p>
      <RangeBar lowPct={lowPct} highPct={highPct} atPct={chancePct} />
      <p className={css['none']}>{t('backtest.note')}</p>
    </Panel>
  )
}
