import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { AddressLink } from '../list/AddressLink.tsx'
import type { ContentItem } from '../queries.ts'
import css from './ContentFacts.module.css'

/** Who says so with a link to it, and when: of an event from when to when. */
export function ContentFacts({ item }: { readonly item: ContentItem }) {
  const t = useWords('content')
  const { source, startsAt, endsAt, publishedAt } = item
  const times = [
    ['starts', startsAt],
    ['ends', endsAt],
    ['published', publishedAt],
  ] as const
  return (
    <dl className={`numbers ${css['facts']}`} aria-label={t('facts')}>
      {times.map(([key, time]) =>
        time === null ? null : (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{dateText(time, 'full')}</dd>
          </div>
        ),
      )}
      <div>
        <dt>{t('source')}</dt>
        <dd>
          {source.address === null ? (
            source.name
          ) : (
            <AddressLink className={css['link']} address={source.address}>
              {source.name}
            </AddressLink>
          )}
        </dd>
      </div>
    </dl>
  )
}
