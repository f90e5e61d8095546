import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { bigNumberText } from '#domain/money/big-number-text.ts'
import { changeTone } from '#domain/money/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import type { Ticker } from '#app/state/ticker/ticker-store.ts'
import { useTicker } from '#app/state/ticker/use-ticker.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import type { Mover } from '../queries.ts'
import css from './MoverRow.module.css'
import { Sparkline } from './Sparkline.tsx'

interface MoverRowProps {
  readonly mover: Mover
  /** Market time of the figures in `mover`; a ticker from before then is older news. */
  readonly asOf: number
}

/** A coin that moved: its course, price and change, the last two kept live. */
export function MoverRow({ mover, asOf }: MoverRowProps) {
  const t = useWords('home')
  const { coinId, symbol, exchange, change24hPct, closes, quoteVolume24h } = mover
  const volume = bigNumberText(quoteVolume24h, currentLanguage())
  const approximately = mover.isVolumeEstimated ? '≈' : ''
  return (
    <li>
      <Link className={css['row']} to={`/pages/ai/detail?coinId=${coinId}`}>
        <span className={css['coin']}>
          <strong className={css['symbol']}>{symbol}</strong>
          <span className={`numbers ${css['note']}`}>
            {VENUE_NAMES[exchange]} · {t('movers.volume', { volume: `${approximately}${volume}` })}
          </span>
        </span>
        <Sparkline closes={closes} tone={changeTone(change24hPct)} />
        <span className={css['figures']}>
          <span>
            <LivePrice mover={mover} asOf={asOf} />
          </span>
          <span className={css['change']}>
            <LiveChange mover={mover} asOf={asOf} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function LivePrice({ mover: { coinId, marketId, price }, asOf }: MoverRowProps) {
  const derive = useCallback(
    (ticker: Ticker | undefined) =>
      ticker !== undefined && isNewer(ticker, marketId, asOf) ? ticker.price : price,
    [marketId, price, asOf],
  )
  return <Price value={useTicker(coinId, derive)} />
}

function LiveChange({ mover: { coinId, marketId, change24hPct }, asOf }: MoverRowProps) {
  const derive = useCallback(
    (ticker: Ticker | undefined) =>
      ticker !== undefined && isNewer(ticker, marketId, asOf) ? ticker.change24hPct : change24hPct,
    [marketId, change24hPct, asOf],
  )
  return <Change pct={useTicker(coinId, derive)} />
}

function isNewer(ticker: Ticker, marketId: string, asOf: number): boolean {
  return ticker.marketId === marketId && ticker.asOf >= asOf
}
