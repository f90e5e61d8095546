import { FEEDBACK_KINDS, type FeedbackKind } from '#domain/support/feedback.ts'
import { useWords } from '#app/i18n/use-words.ts'
import css from './KindChoice.module.css'

interface KindChoiceProps {
  readonly chosen: string
  readonly onChoose: (kind: FeedbackKind) => void
}

/** What feedback is about, one of few. */
export function KindChoice({ chosen, onChoose }: KindChoiceProps) {
  const t = useWords('support')
  return (
    <fieldset className={css['field']}>
      <legend className={css['label']}>{t('kind.label')}</legend>
      <div className={css['row']}>
        {FEEDBACK_KINDS.map((kind) => (
          <label key={kind} className={css['kind']}>
            <input
              type="radio"
              className="visually-hidden"
              name="kind"
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            <span>{t(`kind.${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
