import { useWords } from '#app/i18n/use-words.ts'
import css from './LicenceList.module.css'
import { LICENCES } from './licences.ts'

/** The open-source parts that the product is made with, by licence; closed at first. */
export function LicenceList() {
  const t = useWords('support')
  return (
    <details className={css['list']}>
      <summary>{t('about.licences')}</summary>
      <p>{t('about.licencesText')}</p>
      {LICENCES.map(({ licence, packages }) => (
        <section key={licence}>
          <h3 translate="no">{licence}</h3>
          <p translate="no">{packages.join(', ')}</p>
        </section>
      ))}
      <p>{t('about.charts')}</p>
    </details>
  )
}
