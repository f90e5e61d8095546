import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './RulesPanel.module.css'

const RULES = ['change', 'volume', 'liquidity', 'once', 'entry', 'log'] as const

/** The rules of surges and plunges in words. */
export function RulesPanel() {
  const t = useWords('extreme')
  return (
    <Panel title={t('rules.title')}>
      <ul className={css['rules']}>
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}
