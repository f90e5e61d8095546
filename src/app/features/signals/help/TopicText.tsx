import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/list/CellList.tsx'
import { type HelpTopic, TOPIC_PARTS, topicAfter, topicPath } from './help-topics.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import css from './TopicText.module.css'

/** A help topic with its links and the next topic. */
export function TopicText({ topic }: { readonly topic: HelpTopic }) {
  const t = useWords('help')
  const next = topicAfter(topic)
  return (
    <main className={css['page']}>
      {TOPIC_PARTS.map((part) => (
        <section key={part} className={css['part']}>
          <h2>{t(`topics.${topic}.${part}.title`)}</h2>
          <p>{t(`topics.${topic}.${part}.text`)}</p>
        </section>
      ))}
      <div className={css['links']}>
        {(topic === 'record' || topic === 'winRate') && (
          <CellList header={t('more')}>
            <CellLink icon="shield" to="/record" title={t('toRecord')} />
            <CellLink icon="check" to="/record/check" title={t('toCheck')} />
          </CellList>
        )}
        {next !== null && (
          <CellList header={t('next')}>
            <CellLink
              to={topicPath(next)}
              title={t(`topics.${next}.title`)}
              text={t(`topics.${next}.short`)}
            />
          </CellList>
        )}
      </div>
    </main>
  )
}
