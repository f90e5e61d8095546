import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { type Fact, Facts } from '#app/ui/page/Facts.tsx'
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
  const known = times.flatMap(([key, time]): Fact[] =>
    time === null ? [] : [[t(key), dateText(time, 'full')]],
  )
  const from =
    source.address === null ? (
      source.name
    ) : (
      <AddressLink className={css['link']} address={source.address}>
        {source.name}
      </AddressLink>
    )
  return (
    <div className={css['facts']}>
      <Facts label={t('facts')} facts={[...known, [t('source'), from]]} />
    </div>
  )
}
