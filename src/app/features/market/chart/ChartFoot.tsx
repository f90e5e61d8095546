import { useWords } from '#app/i18n/use-words.ts'
import css from './ChartFoot.module.css'

/** Below every chart: in which zone its times are, and whose drawing it is. */
export function ChartFoot({ text }: { readonly text: string }) {
  const t = useWords('market')
  return (
    <p className={css['foot']}>
      <span>{text}</span>
      <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        {t('chart.credit')}
      </a>
    </p>
  )
}
