import { useWords } from '#app/i18n/use-words.ts'
import { Disclosure } from '#app/ui/page/Disclosure.tsx'
import css from './HowPanel.module.css'

const POINTS = ['counted', 'costs', 'entry', 'range', 'hold', 'figures', 'highest', 'log'] as const

/** Short explanation of how the metrics are computed. */
export function HowPanel() {
  const t = useWords('record')
  return (
    <Disclosure look="flat" title={t('how.title')}>
      <ul className={css['points']}>
        {POINTS.map((point) => (
          <li key={point}>{t(`how.${point}`)}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
