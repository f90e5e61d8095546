import * as TIMINGS from '#domain/time/timings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { type ContentItem, contentQueries } from '../queries.ts'
import { ContentBody } from './ContentBody.tsx'
import { ContentFacts } from './ContentFacts.tsx'
import { ContentHead } from './ContentHead.tsx'
import { GreyArticle } from './GreyArticle.tsx'
import css from './ContentPanel.module.css'

interface ContentPanelProps {
  readonly id: string
  /** Leads to the list, where the item is gone. */
  readonly onList: () => void
  /** What a reader should know besides, below the text. */
  readonly note?: ComponentType<{ readonly item: ContentItem }>
}

/** An item with its text, in whichever state it is. */
export function ContentPanel({ id, onList, note: Note }: ContentPanelProps) {
  const t = useWords('content')
  const { data, error, isPending } = useQuery(contentQueries.detail(id))
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data === undefined) {
    if (error === null) return isSlow ? <GreyArticle /> : null
    return <Failed error={error} otherwise={{ label: t('list'), onClick: onList }} />
  }
  return (
    <Panel>
      <ContentHead item={data} />
      {data.imageAddress !== null && (
        <img className={css['image']} src={data.imageAddress} alt="" />
      )}
      <div lang={data.language}>
        <ContentBody blocks={data.blocks} />
      </div>
      {Note !== undefined && <Note item={data} />}
      <ContentFacts item={data} />
    </Panel>
  )
}
