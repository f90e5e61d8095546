import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { FlashRow } from '../flash/FlashRow.tsx'
import { newsQueries } from '../queries.ts'
import css from './NewsSection.module.css'

/** A titled section with a link to all of it. */
type Section = ComponentType<{
  readonly title: string
  readonly more?: { readonly to: string; readonly text: string }
  readonly children: ReactNode
}>

/** The newest news on home; nothing where there is none. */
export function NewsSection({ as: Section }: { readonly as: Section }) {
  const t = useWords('news')
  const { data } = useQuery(newsQueries.newest())
  if (data === undefined || data.items.length === 0) return null
  return (
    <Section title={t('title')} more={{ to: '/pages/news/news', text: t('all') }}>
      <ul className={css['rows']} aria-label={t('list')}>
        {data.items.map((flash) => (
          <li key={flash.id}>
            <FlashRow flash={flash} hasDay />
          </li>
        ))}
      </ul>
    </Section>
  )
}
