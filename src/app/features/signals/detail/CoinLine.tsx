import type { ReactNode } from 'react'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { changeIn24h, useTicker } from '#app/state/use-ticker.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { unitText } from '../components/unit-text.ts'
import type { DetailAnswer } from '../queries.ts'
import css from './CoinLine.module.css'

interface CoinLineProps {
  readonly coin: DetailAnswer['coin']
  /** Its ticker. */
  readonly name: string
  /** The current price in the unit of `name`. */
  readonly price: ReactNode
}

/** The coin with its price now and its change in 24 hours. */
export function CoinLine({ coin, name, price }: CoinLineProps) {
  const tMarket = useWords('market')
  const change = useTicker(coin.coinId, changeIn24h)
  return (
    <section className={css['line']}>
      <CoinLogo coinId={coin.coinId} name={name} size={36} />
      <h2 className={css['coin']}>
        {name}
        <span className={css['where']}>
          {VENUE_NAMES[coin.exchange]} · {tMarket(`kind.${coin.kind}`)}
        </span>
      </h2>
      <p className={css['price']}>
        <strong>{price}</strong>
        <span className={css['change']}>
          <Change pct={change} /> {tMarket('change24h')}
        </span>
      </p>
      {coin.multiplier > 1 && <p className={css['unit']}>{unitText(coin)}</p>}
    </section>
  )
}
