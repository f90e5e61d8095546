import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './HowPanel.module.css'

const LINES = ['how.points', 'how.share', 'how.back'] as const

/** What an invitation brings, when, and what takes it away. @source DECISIONS 4 */
export function HowPanel() {
  const t = useWords('invite')
  return (
    <Panel title={t('how.title')}>
      <ol className={css['lines']}>
        {LINES.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ol>
    </Panel>
  )
}
