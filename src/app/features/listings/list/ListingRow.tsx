import { Link } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsOpenBeside } from '#app/ui/list/list-place.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import type { Listing } from '../queries.ts'
import { GradeMark } from './GradeMark.tsx'
import { ListingFlags } from './ListingFlags.tsx'
import css from './ListingRow.module.css'

const DETAIL = '/pages/newCoin/detail/detail' satisfies PagePath
/** What the detail leads on to. */
const DEEPER = [
  '/pages/newCoin/detail/checkInfo/checkInfo',
  '/pages/newCoin/test/test',
] as const satisfies readonly PagePath[]

interface ListingRowProps {
  readonly listing: Listing
  /** Two lines, whatever there is to beware of: grade and state say it. */
  readonly isCompact?: boolean
}

/** A new coin in a row that opens it: who listed it when, the state of its audit, and its grade. */
export function ListingRow({ listing, isCompact = false }: ListingRowProps) {
  const t = useWords('listings')
  const { id, symbol, name, exchange, listedAt, auditState, delistedAt, audit } = listing
  const isMarked = isCompact && listing.isSimulated
  const to = `${DETAIL}?id=${id}`
  const isOpen = useIsOpenBeside(to, ...DEEPER.map((page) => `${page}?id=${id}`))
  const state = delistedAt === null ? t(`state.${auditState}`) : t('delisted')
  return (
    <Link
      className={css['row']}
      data-compact={isCompact}
      to={to}
      aria-current={isOpen ? 'true' : undefined}
    >
      <CoinLogo coinId={symbol.toLowerCase()} name={symbol} size={32} />
      <span className={css['texts']}>
        <span className={css['title']}>
          <strong>{symbol}</strong>
          {name !== '' && <span className={css['name']}>{name}</span>}
        </span>
        <span className={`numbers ${css['note']}`}>
          {isMarked && `${t('simulated')} · `}
          {VENUE_NAMES[exchange]} · {dateText(listedAt, 'minute')}
        </span>
        {!isCompact && <ListingFlags listing={listing} />}
      </span>
      <span className={css['end']}>
        <GradeMark audit={audit} />
        <span className={css['note']}>{state}</span>
      </span>
    </Link>
  )
}
