import { useQuery } from '@tanstack/react-query'
import type { ComponentType, PropsWithChildren, ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { FlashRow } from '../flash/FlashRow.tsx'
import { newsQueries } from '../queries.ts'
import css from './NewsSection.module.css'

interface NewsSectionProps {
  /** The titled section with a link to all of it. */
  readonly as: ComponentType<PropsWithChildren>
  /** Stands in the place of all of it while it is on its way. */
  readonly grey: ReactNode
}

/** The newest news on home; nothing where there is none, or none came. */
export function NewsSection({ as: Section, grey }: NewsSectionProps) {
  const t = useWords('news')
  const { data, errorUpdateCount } = useQuery(newsQueries.newest())
  const isLost = !useOnline() || errorUpdateCount > 0
  if (data === undefined) return isLost ? null : grey
  if (data.items.length === 0) return null
  return (
    <Section>
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
