import { useQuery } from '@tanstack/react-query'
import type { ComponentType, PropsWithChildren } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { GreyListing } from '../list/GreyListing.tsx'
import { ListingRow } from '../list/ListingRow.tsx'
import { listingQueries } from '../queries.ts'

const GREY_ROWS = [0, 1, 2]

interface NewestListingsProps {
  /** The titled section with a link to all of it. */
  readonly as: ComponentType<PropsWithChildren>
}

/** The three newest coins; nothing where there are none, or none came. */
export function NewestListings({ as: Section }: NewestListingsProps) {
  const t = useWords('listings')
  const { data, errorUpdateCount } = useQuery(listingQueries.newest())
  const isOnline = useOnline()
  if (data === undefined) {
    if (errorUpdateCount > 0 || !isOnline) return null
    return (
      <Section>
        {GREY_ROWS.map((at) => (
          <GreyListing key={at} isCompact />
        ))}
      </Section>
    )
  }
  if (data.items.length === 0) return null
  return (
    <Section>
      <ul data-rows aria-label={t('list')}>
        {data.items.map((listing) => (
          <li key={listing.id}>
            <ListingRow listing={listing} isCompact />
          </li>
        ))}
      </ul>
    </Section>
  )
}
