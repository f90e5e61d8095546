import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/list/CellList.tsx'
import { HELP_TOPICS, topicPath } from './help-topics.ts'
import css from './HelpList.module.css'
import { CellLink } from '#app/ui/list/Cell.tsx'

/** Help topics, one per row. */
export function HelpList() {
  const t = useWords('help')
  return (
    <main className={css['page']}>
      <p className={css['lead']}>{t('lead')}</p>
      <CellList>
        {HELP_TOPICS.map((topic) => (
          <CellLink
            key={topic}
            to={topicPath(topic)}
            title={t(`topics.${topic}.title`)}
            text={t(`topics.${topic}.short`)}
          />
        ))}
      </CellList>
    </main>
  )
}
