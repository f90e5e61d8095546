import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { changeIn24h, coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { marketNote } from '../views/market-note.ts'
import { coinName } from './coin-name.ts'
import css from './CoinRows.module.css'
import group from './RecentWords.module.css'
import { Matched } from './Matched.tsx'
import { keepRecentWord } from './recent-words.ts'
import type { CoinRowParts } from './search-parts.ts'
import type { NamedCoin } from './search-queries.ts'

interface CoinRowsProps extends CoinRowParts {
  readonly coins: readonly NamedCoin[]
  readonly shownIds: string
  /** What was typed; it is highlighted. */
  readonly keyword?: string
}

/** Coins with live prices; the search loads the first prices. */
export function CoinRows({ coins, shownIds, keyword = '', to, endOf, noteOf }: CoinRowsProps) {
  return (
    <ul data-rows className={css['rows']}>
      {coins.map((coin) => (
        <li key={coin.coinId} data-coin={coin.coinId} data-symbol={coin.symbol}>
          <Link className={css['row']} to={to(coin)} onClick={() => keepRecentWord(coin.symbol)}>
            <CoinLogo coinId={coin.coinId} name={coin.symbol} size={32} />
            <CoinTitle coin={coin} keyword={keyword} note={noteOf?.(coin, shownIds)} />
            <CoinFigures coinId={coin.coinId} />
          </Link>
          {endOf?.(coin)}
        </li>
      ))}
    </ul>
  )
}

interface CoinTitleProps {
  readonly coin: NamedCoin
  readonly keyword: string
  readonly note: ReactNode
}

/** Ticker and name of a coin, or where it trades, with a note behind them. */
export function CoinTitle({ coin, keyword, note }: CoinTitleProps) {
  const t = useWords('market')
  const name = coinName(coin, currentLanguage()) ?? multipliedPair(coin)
  return (
    <span className={css['coin']}>
      <strong className={css['symbol']}>
        <Matched text={coin.symbol} keyword={keyword} />
      </strong>
      <span className={css['where']}>
        <span>
          {name === null ? (
            marketNote(coin, t(`kind.${coin.kind}`))
          ) : (
            <Matched text={name} keyword={keyword} />
          )}
        </span>
        {note}
      </span>
    </span>
  )
}

/** The pair where it is of several coins, by which they are searched too: `1000PEPE/USDT`; else null. */
function multipliedPair({ symbol, pair }: NamedCoin): string | null {
  return pair.startsWith(`${symbol}/`) ? null : pair
}

interface CoinFiguresProps {
  readonly coinId: string
  /** The period of the change, where no list says it. */
  readonly period?: string
}

/** Live price and change of 24 hours. */
export function CoinFigures({ coinId, period }: CoinFiguresProps) {
  const price = useTicker(coinId, coinPriceIn)
  const change = useTicker(coinId, changeIn24h)
  return (
    <span className={css['price']}>
      <Price value={price} />
      <span className={css['change']}>
        <Change pct={change} />
        {period !== undefined && <span className={css['period']}> {period}</span>}
      </span>
    </span>
  )
}

interface CoinRowsTitleProps {
  readonly kind: 'coins' | 'popular' | 'nearest'
  readonly id?: string
}

/** The heading of coin rows, with the period of their changes. */
export function CoinRowsTitle({ kind, id }: CoinRowsTitleProps) {
  const t = useWords('search')
  return (
    <div className={group['title']}>
      <h2 id={id}>{t(kind)}</h2>
      <span className={group['note']}>{t('change')}</span>
    </div>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

interface CoinRowsSkeletonProps {
  /** A row, one with a button behind it, or an option of a wide window's search. */
  readonly look: 'row' | 'withEnd' | 'option'
}

/** Skeleton of the coin rows below their heading, in their final size. */
export function CoinRowsSkeleton({ look }: CoinRowsSkeletonProps) {
  const t = useWords('shell')
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={group['title']}>
        <GreyText width="6em" />
      </div>
      <div className={css['rows']}>
        {ROWS.map((at) => (
          <div key={at} className={`${css['row']} ${css['grey']}`} data-look={look}>
            <span className={css['greyLogo']}>
              <Skeleton width="32px" height="32px" />
            </span>
            <span className={css['greyText']}>
              <Skeleton width="4em" height="1em" />
              <Skeleton width="8em" height="0.8em" />
            </span>
            <span className={css['greyPrice']}>
              <Skeleton width="5em" height="1em" />
              <Skeleton width="3.5em" height="0.8em" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
