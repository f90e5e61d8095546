import { Link } from 'react-router-dom'
import { sentenceGap } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import css from './LateNote.module.css'

/** Says that this viewer sees surges and plunges 15 minutes late, and who sees them live. */
export function LateNote() {
  const t = useWords('extreme')
  return (
    <p className={css['note']}>
      {t('late.text')}
      {sentenceGap()}
      <Link to="/membership">{t('late.link')}</Link>
    </p>
  )
}
