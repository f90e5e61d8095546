import { useWords } from '#app/i18n/use-words.ts'
import { Disclosure } from '#app/ui/page/Disclosure.tsx'
import css from './LicenceList.module.css'
import { LICENCES } from './licences.ts'

/** The open-source parts that the product is made with, by licence; closed at first. */
export function LicenceList() {
  const t = useWords('support')
  return (
    <Disclosure look="card" title={t('about.licences')}>
      <p>{t('about.licencesText')}</p>
      {LICENCES.map(({ licence, packages }) => (
        <section key={licence}>
          <h3 className={css['licence']} translate="no">
            {licence}
          </h3>
          <p translate="no">{packages.join(', ')}</p>
        </section>
      ))}
      <p>{t('about.charts')}</p>
    </Disclosure>
  )
}
