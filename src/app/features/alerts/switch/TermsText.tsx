import { useWords } from '#app/i18n/use-words.ts'
import css from './TermsText.module.css'

const POINTS = ['what', 'delay', 'advice', 'stop'] as const

/** The terms of alerts in words: what they are, how late, what they are not, and how to stop them. */
export function TermsText() {
  const t = useWords('alerts')
  return (
    <dl className={css['terms']}>
      {POINTS.map((point) => (
        <div key={point}>
          <dt>{t(`terms.${point}`)}</dt>
          <dd>{t(`terms.${point}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
