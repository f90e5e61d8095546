import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './ExpiryPanel.module.css'

const POINTS = ['expiry.access', 'expiry.alerts', 'expiry.favorites', 'expiry.charge'] as const

/** What is left when a membership ends. */
export function ExpiryPanel() {
  const t = useWords('membership')
  return (
    <Panel title={t('expiry.title')}>
      <ul className={css['points']}>
        {POINTS.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
    </Panel>
  )
}
