import { currentLanguage } from '#app/i18n/words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { StateBadge } from '../list/StateBadge.tsx'
import type { ContentItem } from '../queries.ts'
import css from './ContentHead.module.css'

/** Title and summary of an item, its state, and which language it is in where that is not the reader's. */
export function ContentHead({ item }: { readonly item: ContentItem }) {
  const t = useWords('content')
  const { title, summary, language, state } = item
  useTitle(title)
  const isForeign = language !== currentLanguage()
  return (
    <header className={css['head']}>
      <h2 className={css['title']} lang={language}>
        {title}
      </h2>
      {summary !== '' && (
        <p className={css['summary']} lang={language}>
          {summary}
        </p>
      )}
      {(state !== null || isForeign) && (
        <p className={css['note']}>
          <StateBadge state={state} />
          {isForeign && <span>{t(`in.${language}`)}</span>}
        </p>
      )}
    </header>
  )
}
