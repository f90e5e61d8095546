import type { ReactNode } from 'react'
import { changeTone } from '#domain/money/percent-text.ts'
import { Change } from '#app/ui/number/Change.tsx'
import type { LinkPart } from '#app/ui/page/link-part.ts'
import css from './CoinRowView.module.css'
import { Sparkline } from './Sparkline.tsx'

/** What a coin's row says. */
export interface CoinRowProps {
  readonly coinId: string
  readonly symbol: string
  /** What a reader should know of it besides, in a small second line. */
  readonly note: ReactNode
  /** The note is news: it is read before the rest. */
  readonly isNews?: boolean
  /** Of the last 24 hours, oldest first; null where none is known. */
  readonly closes: readonly (number | null)[]
  readonly price: ReactNode
  readonly changePct: number | null
  /** Behind the row: another way that it leads. */
  readonly end?: ReactNode
}

interface CoinRowViewProps extends CoinRowProps {
  readonly as: LinkPart
  readonly logo: ReactNode
  /** The coin is open beside the row's list. */
  readonly isOpen?: boolean
}

/** The address of a coin's page. */
export function coinPath(coinId: string): string {
  return `/pages/ai/detail?coinId=${coinId}`
}

/** A coin in a row that opens it. It has no hooks: src/app/early draws it too. */
export function CoinRowView(props: CoinRowViewProps) {
  const { as: Link, logo, coinId, symbol, note, isNews = false } = props
  const { closes, price, changePct, end, isOpen = false } = props
  return (
    <li data-coin={coinId} data-symbol={symbol}>
      <Link className={css['row']} to={coinPath(coinId)} aria-current={isOpen ? 'true' : undefined}>
        {logo}
        <span className={css['coin']}>
          <strong className={css['symbol']}>{symbol}</strong>
          <span className={css['note']} data-news={isNews}>
            {note}
          </span>
        </span>
        <Sparkline closes={closes} tone={changeTone(changePct)} />
        <span className={css['figures']}>
          <span className={css['price']}>{price}</span>
          <span className={css['change']}>
            <Change pct={changePct} />
          </span>
        </span>
      </Link>
      {end}
    </li>
  )
}
