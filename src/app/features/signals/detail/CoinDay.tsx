import { coinPrice } from '#domain/market/coin-price.ts'
import { bigNumberText } from '#domain/money/big-number-text.ts'
import { MISSING_TEXT } from '#domain/money/decimal.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import type { Ticker } from '#app/state/ticker-store.ts'
import { useTicker } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'
import css from './CoinDay.module.css'

interface CoinDayProps {
  readonly coinId: string
  /** Of the prices on the chart; null while that is not drawn, or has another unit. */
  readonly decimals: number | null
}

/** High, low and volume in USDT of the coin's last 24 hours. An estimated volume has a ≈. */
export function CoinDay({ coinId, decimals }: CoinDayProps) {
  const t = useWords('signals')
  const [high, low] = [useTicker(coinId, highOf), useTicker(coinId, lowOf)]
  const figures = [
    { label: t('coin.high'), value: <Price value={high} decimals={decimals} /> },
    { label: t('coin.low'), value: <Price value={low} decimals={decimals} /> },
    { label: t('coin.volume'), value: useTicker(coinId, volumeText) },
  ]
  return (
    <dl className={css['day']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function highOf(ticker: Ticker | undefined): string | null {
  return ticker === undefined ? null : coinPrice(ticker.high24h, ticker.multiplier)
}

function lowOf(ticker: Ticker | undefined): string | null {
  return ticker === undefined ? null : coinPrice(ticker.low24h, ticker.multiplier)
}

function volumeText(ticker: Ticker | undefined): string {
  const text = bigNumberText(ticker?.quoteVolume24h, currentLanguage())
  if (text === MISSING_TEXT) return text
  return `${ticker?.isVolumeEstimated === true ? '≈' : ''}${text}`
}
