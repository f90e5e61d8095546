import { useWords } from '#app/i18n/use-words.ts'
import css from './AgreementText.module.css'

const SECTIONS = [
  'what',
  'advice',
  'risk',
  'account',
  'data',
  'leaving',
  'telegram',
  'change',
] as const

/** The service terms, whole. */
export function AgreementText() {
  const t = useWords('agreement')
  return (
    <article className={css['terms']}>
      <p>{t('lead')}</p>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2>{t(`sections.${section}.title`)}</h2>
          <p>{t(`sections.${section}.text`)}</p>
        </section>
      ))}
    </article>
  )
}
