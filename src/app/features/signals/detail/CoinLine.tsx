import { Link } from 'react-router-dom'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { changeIn24h, useTicker } from '#app/state/ticker/use-ticker.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { NowPrice } from '../components/NowPrice.tsx'
import type { DetailAnswer } from '../queries.ts'
import css from './CoinLine.module.css'

interface CoinLineProps {
  readonly coin: DetailAnswer['coin']
  /** The market whose price is shown; a signal may stand on another than the coin's primary one. */
  readonly marketId: string
  /** The way to all of the coin, from a page that is about one signal. */
  readonly to?: string
}

/** The coin with its price now and its change in 24 hours. */
export function CoinLine({ coin, marketId, to }: CoinLineProps) {
  const t = useWords('signals')
  const tMarket = useWords('market')
  const change = useTicker(coin.coinId, changeIn24h)
  return (
    <section className={css['line']}>
      <h2 className={css['coin']}>
        {to === undefined ? (
          coin.symbol
        ) : (
          <Link className={css['link']} to={to} title={t('coin.more', { coin: coin.symbol })}>
            {coin.symbol} <Icon name="forward" size="0.7em" />
          </Link>
        )}
        <span className={css['where']}>
          {VENUE_NAMES[coin.exchange]} · {tMarket(`kind.${coin.kind}`)}
        </span>
      </h2>
      <p className={css['price']}>
        <strong>
          <NowPrice coinId={coin.coinId} marketId={marketId} />
        </strong>
        <span className={css['change']}>
          <Change pct={change} /> {tMarket('change24h')}
        </span>
      </p>
    </section>
  )
}
