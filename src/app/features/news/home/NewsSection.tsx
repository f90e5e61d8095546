import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { FlashRow } from '../flash/FlashRow.tsx'
import { GreyFlash } from '../flash/GreyFlash.tsx'
import { MOST_AT_HOME, newsQueries } from '../queries.ts'
import css from './NewsSection.module.css'

/** A titled section with a link to all of it. */
type Section = ComponentType<{
  readonly title: string
  readonly more?: { readonly to: string; readonly text: string }
  readonly children: ReactNode
}>

const GREY_ROWS = Array.from({ length: MOST_AT_HOME }, (_, at) => at)

/** The newest news on home; nothing where there is none, or none came. */
export function NewsSection({ as: Section }: { readonly as: Section }) {
  const t = useWords('news')
  const { data, errorUpdateCount } = useQuery(newsQueries.newest())
  const isOnline = useOnline()
  const isWaiting = data === undefined && errorUpdateCount === 0 && isOnline
  const isSlow = useDelayed(isWaiting, TIMINGS.skeletonDelayMs)
  if (isWaiting ? !isSlow : data === undefined || data.items.length === 0) return null
  return (
    <Section title={t('title')} more={{ to: '/pages/news/news', text: t('all') }}>
      <ul className={css['rows']} aria-label={t('list')}>
        {data?.items.map((flash) => (
          <li key={flash.id}>
            <FlashRow flash={flash} hasDay />
          </li>
        )) ??
          GREY_ROWS.map((at) => (
            <li key={at}>
              <GreyFlash />
            </li>
          ))}
      </ul>
    </Section>
  )
}
