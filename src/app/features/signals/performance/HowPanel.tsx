import { useWords } from '#app/i18n/use-words.ts'
import css from './HowPanel.module.css'

const POINTS = ['counted', 'costs', 'entry', 'range', 'hold', 'figures', 'highest', 'log'] as const

/** Short explanation of how the metrics are computed. */
export function HowPanel() {
  const t = useWords('record')
  return (
    <details className={css['how']}>
      <summary>{t('how.title')}</summary>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>{t(`how.${point}`)}</li>
        ))}
      </ul>
    </details>
  )
}
