import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { bigNumberText } from '#domain/money/big-number-text.ts'
import { changeTone } from '#domain/money/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import type { Ticker } from '#app/state/ticker-store.ts'
import { coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { changeNow, isNewer, isOnSide, type MoverSide, type ShownMover } from './live-movers.ts'
import css from './MoverRow.module.css'
import { Sparkline } from './Sparkline.tsx'

interface MoverRowProps {
  readonly mover: ShownMover
  /** Its rank; empty once its change has turned. */
  readonly side: MoverSide
}

/** A top mover: sparkline, live price and live change. */
export function MoverRow({ mover, side }: MoverRowProps) {
  const t = useWords('home')
  const { coinId, symbol, exchange, change24hPct, closes, quoteVolume24h } = mover
  const volume = bigNumberText(quoteVolume24h, currentLanguage())
  const approximately = mover.isVolumeEstimated ? '≈' : ''
  const change = useTicker(
    coinId,
    useCallback((ticker: Ticker | undefined) => changeNow(mover, ticker), [mover]),
  )
  return (
    <li className={css['place']} data-turned={!isOnSide(side, change)}>
      <Link className={css['row']} to={`/pages/ai/detail?coinId=${coinId}`}>
        <CoinLogo coinId={coinId} name={symbol} size={32} />
        <span className={css['coin']}>
          <strong className={css['symbol']}>{symbol}</strong>
          <span className={`numbers ${css['note']}`}>
            {VENUE_NAMES[exchange]} · {t('movers.volume', { volume: `${approximately}${volume}` })}
          </span>
        </span>
        <Sparkline closes={closes} tone={changeTone(change24hPct)} />
        <span className={css['figures']}>
          <span>
            <LivePrice mover={mover} />
          </span>
          <span className={css['change']}>
            <Change pct={change} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function LivePrice({ mover }: { readonly mover: ShownMover }) {
  const derive = useCallback(
    (ticker: Ticker | undefined) => (isNewer(mover, ticker) ? coinPriceIn(ticker) : mover.price),
    [mover],
  )
  return <Price value={useTicker(mover.coinId, derive)} />
}
