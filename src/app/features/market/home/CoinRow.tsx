import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { changeTone } from '#domain/money/percent-text.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import css from './CoinRow.module.css'
import { Sparkline } from './Sparkline.tsx'

interface CoinRowProps {
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
}

/** A coin in a row that opens it: logo, name, course, price and change of 24 hours. */
export function CoinRow(props: CoinRowProps) {
  const { coinId, symbol, note, isNews = false, closes, price, changePct } = props
  return (
    <li data-coin={coinId} data-symbol={symbol}>
      <Link className={css['row']} to={`/pages/ai/detail?coinId=${coinId}`}>
        <CoinLogo coinId={coinId} name={symbol} size={32} />
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
    </li>
  )
}
