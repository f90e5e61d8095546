import { bigNumberText } from '#domain/money/big-number-text.ts'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Ticker } from '#app/state/ticker/ticker-store.ts'
import { changeIn24h, useTicker } from '#app/state/ticker/use-ticker.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { NowPrice } from '../components/NowPrice.tsx'
import type { DetailAnswer } from '../queries.ts'
import css from './CoinLine.module.css'

interface CoinLineProps {
  readonly coin: DetailAnswer['coin']
  /** The market whose price is shown; a signal may stand on another than the coin's primary one. */
  readonly marketId: string
}

/** The coin with its price now and its 24 hours. A volume that is reckoned wears a ≈. */
export function CoinLine({ coin, marketId }: CoinLineProps) {
  const tMarket = useWords('market')
  const change = useTicker(coin.coinId, changeIn24h)
  const volume = useTicker(coin.coinId, volumeText)
  return (
    <section className={css['line']}>
      <h2 className={css['coin']}>
        {coin.symbol}
        <span className={css['where']}>
          {VENUE_NAMES[coin.exchange]} · {tMarket(`kind.${coin.kind}`)}
        </span>
        <span className={`numbers ${css['where']}`}>
          {tMarket('volume24h')} {volume}
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

function volumeText(ticker: Ticker | undefined): string {
  const text = bigNumberText(ticker?.quoteVolume24h, currentLanguage())
  return ticker?.isVolumeEstimated === true ? `≈${text}` : text
}
