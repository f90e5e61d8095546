import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { CoinFigures, CoinTitle } from './CoinRows.tsx'
import css from './CoinRows.module.css'
import type { CoinRowParts } from './search-parts.ts'
import type { NamedCoin } from './search-queries.ts'

interface CoinOptionsProps extends Pick<CoinRowParts, 'to' | 'noteOf'> {
  readonly coins: readonly NamedCoin[]
  /** Place of the selected one. */
  readonly at: number
  readonly keyword: string
  readonly shownIds: string
  readonly listId: string
  readonly label: string
  readonly optionId: (coin: NamedCoin) => string
  readonly onSelect: (place: number) => void
  readonly onOpen: (coin: NamedCoin) => void
}

/** Coins as options of the field: a pointer over one selects it, a click opens it. */
export function CoinOptions(props: CoinOptionsProps) {
  const { coins, at, keyword, shownIds, listId, label, optionId, to, noteOf } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, keyword])
  return (
    <div ref={list} id={listId} role="listbox" aria-label={label}>
      {coins.map((coin, place) => (
        <Link
          key={coin.coinId}
          id={optionId(coin)}
          role="option"
          aria-selected={place === at}
          tabIndex={-1}
          className={`${css['row']} ${css['option']}`}
          data-coin={coin.coinId}
          data-symbol={coin.symbol}
          to={to(coin)}
          onPointerMove={() => place !== at && props.onSelect(place)}
          onClick={() => props.onOpen(coin)}
        >
          <CoinLogo coinId={coin.coinId} name={coin.symbol} size={32} />
          <CoinTitle coin={coin} keyword={keyword} note={noteOf?.(coin, shownIds)} />
          <CoinFigures coinId={coin.coinId} />
        </Link>
      ))}
    </div>
  )
}
