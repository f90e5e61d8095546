import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { changeIn24h, useTicker } from '#app/state/use-ticker.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import type { DetailAnswer } from '../queries.ts'
import css from './CoinLine.module.css'

interface CoinLineProps {
  readonly coin: DetailAnswer['coin']
  /** The coin's own ticker, or that of its market where the page is about a signal. */
  readonly name: string
  /** The current price in the unit of `name`. */
  readonly price: ReactNode
  /** Link from a signal's page to its coin. */
  readonly to?: string
}

/** The coin or its market with its price now and its change in 24 hours. */
export function CoinLine({ coin, name, price, to }: CoinLineProps) {
  const t = useWords('signals')
  const tMarket = useWords('market')
  const change = useTicker(coin.coinId, changeIn24h)
  return (
    <section className={css['line']}>
      <CoinLogo coinId={coin.coinId} name={name} size={36} />
      <h2 className={css['coin']}>
        {to === undefined ? (
          name
        ) : (
          <Link className={css['link']} to={to} title={t('coin.more', { coin: coin.symbol })}>
            {name} <Icon name="forward" size="0.7em" />
          </Link>
        )}
        <span className={css['where']}>
          {VENUE_NAMES[coin.exchange]} · {tMarket(`kind.${coin.kind}`)}
        </span>
        {coin.multiplier > 1 && <span className={css['where']}>{unitText(coin)}</span>}
      </h2>
      <p className={css['price']}>
        <strong>{price}</strong>
        <span className={css['change']}>
          <Change pct={change} /> {tMarket('change24h')}
        </span>
      </p>
    </section>
  )
}

/** What a unit of the market is: `1000PEPE = 1,000 × PEPE`. */
function unitText({ base, multiplier, symbol }: DetailAnswer['coin']): string {
  return `${base} = ${new Intl.NumberFormat(currentLanguage()).format(multiplier)} × ${symbol}`
}
