import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyListing } from '../list/GreyListing.tsx'
import { ListingRow } from '../list/ListingRow.tsx'
import { listingQueries } from '../queries.ts'
import css from './NewestListings.module.css'

const GREY_ROWS = [0, 1, 2]

/** The three newest coins, or why there are none. */
export function NewestListings() {
  const t = useWords('listings')
  const { data, isError } = useQuery(listingQueries.newest())
  if (data === undefined) {
    // The page says once what failed.
    return isError ? null : GREY_ROWS.map((at) => <GreyListing key={at} isCompact />)
  }
  if (data.items.length === 0) {
    const isReplay = data.worldKind === 'replay'
    return <p className={css['empty']}>{t(isReplay ? 'empty.replayText' : 'empty.home')}</p>
  }
  return (
    <ul data-rows aria-label={t('list')}>
      {data.items.map((listing) => (
        <li key={listing.id}>
          <ListingRow listing={listing} isCompact />
        </li>
      ))}
    </ul>
  )
}
