import { VENUE_NAMES } from '#domain/market/market.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcMinuteText } from '#app/i18n/utc-text.ts'
import { words } from '#app/i18n/words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { Disclosure } from '#app/ui/page/Disclosure.tsx'
import { CoinRow } from '../home/CoinRow.tsx'
import { GreyCoinRow } from '../views/GreyCoinRow.tsx'
import { marketNote } from '../views/market-note.ts'
import { ROW_SORTS, type RankingView, type RowSort } from './ranking-address.ts'
import css from './RankingList.module.css'
import type { RankedCoin, Rankings } from './ranking-queries.ts'
import { type PlacedRow, sortRows } from './sort-rows.ts'
import { volumeText } from './volume-text.ts'

interface RankingListProps {
  readonly rankings: Rankings
  readonly view: RankingView
  readonly onSort: (sort: RowSort) => void
}

/** Ranked coins with when their figures are from, how they are sorted, and how coins are ranked. */
export function RankingList({ rankings, view, onSort }: RankingListProps) {
  const t = useWords('ranking')
  const { asOf, items } = rankings
  if (asOf === null || items.length === 0) return <EmptyRanking rankings={rankings} />
  const withVolume = rankings.order === 'volume'
  const market = withVolume ? marketsText(items) : null
  return (
    <>
      <section className={css['panel']} aria-label={t(`orders.${rankings.order}`)}>
        <div className={css['head']}>
          <p className={css['asOf']}>
            {countText(rankings)}
            {withVolume && `${SEPARATOR}${t('volumeUnit')}`}
            {SEPARATOR}
            {market !== null && (
              <>
                <span className={css['whole']}>{market}</span>
                {SEPARATOR}
              </>
            )}
            <span className={css['whole']}>{t('asOf', { time: utcMinuteText(asOf) })}</span>
          </p>
          <SortButtons selected={view.sort} onSort={onSort} />
        </div>
        <ol className={css['rows']} data-rows>
          {sortRows(items, view.sort).map((placed) => (
            <RankedRow key={placed.row.coinId} placed={placed} withVolume={withVolume} />
          ))}
        </ol>
      </section>
      <RankingRule rankings={rankings} />
    </>
  )
}

/** Where a line breaks, it stays at the end. */
const SEPARATOR = '\u00A0· '

/** A longer list is cut by the server. */
const MOST_LISTED = 100

/** How many coins moved this way, of how many; a list that is cut does not tell. */
function countText({ order, days, rankedCount: count, items }: Rankings): string {
  const kind = items.length >= MOST_LISTED ? 'first' : order
  return words('ranking')(`count.${kind}`, { count, shown: items.length, days })
}

/** Where volumes are from, for rows without room for it: the market of all, or the exchanges. */
function marketsText(items: readonly RankedCoin[]): string {
  const [market = '', ...others] = new Set(items.map((coin) => marketNote(coin)))
  if (others.length === 0) return market
  const venues = new Set(items.map(({ exchange }) => VENUE_NAMES[exchange]))
  return listText([...venues].toSorted())
}

interface RankedRowProps {
  readonly placed: PlacedRow<RankedCoin>
  readonly withVolume: boolean
}

function RankedRow({ placed: { place, row }, withVolume }: RankedRowProps) {
  const t = useWords('ranking')
  const what = withVolume ? volumeText(row) : marketNote(row)
  return (
    <CoinRow
      coinId={row.coinId}
      symbol={row.symbol}
      note={<span className="numbers">{t('row', { place, what })}</span>}
      closes={row.closes}
      price={<Price value={row.price} />}
      changePct={row.changePct}
    />
  )
}

function SortButtons({
  selected,
  onSort,
}: {
  readonly selected: RowSort
  readonly onSort: (sort: RowSort) => void
}) {
  const t = useWords('ranking')
  return (
    <div className={css['sorts']} role="group" aria-label={t('sort.label')}>
      {ROW_SORTS.map((sort) => (
        <button
          key={sort}
          type="button"
          className={css['sort']}
          aria-pressed={sort === selected}
          onClick={() => onSort(sort)}
        >
          {t(`sort.${sort}`)}
        </button>
      ))}
    </div>
  )
}

/** The formula, and how many coins are left out of it. */
function RankingRule({ rankings: { days, smallCount, youngCount } }: { rankings: Rankings }) {
  const t = useWords('ranking')
  return (
    <Disclosure look="flat" title={t('rule.title')}>
      <p>{t('rule.change', { days })}</p>
      <p>{t('rule.coins')}</p>
      {smallCount > 0 && <p>{t('rule.small', { count: smallCount })}</p>}
      {youngCount > 0 && <p>{t('rule.young', { count: youngCount, days })}</p>}
    </Disclosure>
  )
}

/** Why no coin is listed. */
function EmptyRanking({ rankings }: { readonly rankings: Rankings }) {
  const t = useWords('ranking')
  const { days, order } = rankings
  const kind = emptyKind(rankings)
  const values = { days, order: t(`orders.${order}`) }
  return (
    <Notice
      icon="wave"
      title={t(`empty.${kind}.title`, values)}
      text={t(`empty.${kind}.text`, values)}
    />
  )
}

function emptyKind({
  asOf,
  rankedCount,
  youngCount,
}: Rankings): 'early' | 'young' | 'small' | 'still' {
  if (asOf === null) return 'early'
  if (rankedCount > 0) return 'still'
  return youngCount > 0 ? 'young' : 'small'
}

const GREY_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Skeleton of the rows, in their final size. */
export function RankingSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['panel']} role="status" aria-label={t('loading')}>
      <div className={css['head']}>
        <div className={css['asOf']} data-grey>
          <GreyText width="23em" />
        </div>
        <div className={`${css['sorts']} ${css['grey']}`}>
          <GreyText width="5em" />
        </div>
      </div>
      {GREY_ROWS.map((at) => (
        <GreyCoinRow key={at} />
      ))}
    </div>
  )
}
