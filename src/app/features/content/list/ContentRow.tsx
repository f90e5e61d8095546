import { Link } from 'react-router-dom'
import { currentLanguage, words } from '#app/i18n/words.ts'
import { dateText, dayText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { ContentItem } from '../queries.ts'
import { lengthText } from '../video/length-text.ts'
import css from './ContentRow.module.css'
import { itemPath } from './item-path.ts'
import { StateBadge } from './StateBadge.tsx'

/** An item in a row that opens it: title, what it is about, who says so and when. */
export function ContentRow({ item }: { readonly item: ContentItem }) {
  const t = useWords('content')
  const { title, summary, language, source, state, videoMs } = item
  return (
    <Link className={css['row']} to={itemPath(item)}>
      <span className={css['texts']} lang={language}>
        <strong className={css['title']}>{title}</strong>
        {summary !== '' && <span className={css['summary']}>{summary}</span>}
      </span>
      <span className={`numbers ${css['note']}`}>
        <StateBadge state={state} />
        {videoMs !== null && (
          <span className={css['length']}>
            <Icon name="play" size="14px" />
            {lengthText(videoMs)}
          </span>
        )}
        <span className={css['fact']}>{source.name}</span>
        <span className={css['fact']}>{whenText(item)}</span>
        {language !== currentLanguage() && (
          <span className={css['fact']}>{t(`in.${language}`)}</span>
        )}
      </span>
    </Link>
  )
}

/** When an event starts or ends next, or the day it ended; the day anything else was published. */
function whenText({ state, startsAt, endsAt, publishedAt }: ContentItem): string {
  const t = words('content')
  if (state === 'notStarted' && startsAt !== null) {
    return t('when.starts', { date: dateText(startsAt, 'minute') })
  }
  if (state === 'active' && endsAt !== null) {
    return t('when.ends', { date: dateText(endsAt, 'minute') })
  }
  if (state === 'ended' && endsAt !== null) {
    return t('when.ended', { date: dayText(endsAt, Date.now()) })
  }
  return dateText(startsAt ?? publishedAt, 'day')
}
