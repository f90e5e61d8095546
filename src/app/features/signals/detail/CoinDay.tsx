import { coinPrice } from '#domain/market/coin-price.ts'
import { bigNumberText } from '#domain/money/big-number-text.ts'
import { MISSING_TEXT } from '#domain/money/decimal.ts'
import { priceText } from '#domain/money/price-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import type { Ticker } from '#app/state/ticker-store.ts'
import { useTicker } from '#app/state/use-ticker.ts'
import css from './CoinDay.module.css'

/** High, low and volume in USDT of the coin's last 24 hours. An estimated volume has a ≈. */
export function CoinDay({ coinId }: { readonly coinId: string }) {
  const t = useWords('signals')
  const figures = [
    { label: t('coin.high'), value: useTicker(coinId, highText) },
    { label: t('coin.low'), value: useTicker(coinId, lowText) },
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

function highText(ticker: Ticker | undefined): string {
  return priceText(ticker && coinPrice(ticker.high24h, ticker.multiplier))
}

function lowText(ticker: Ticker | undefined): string {
  return priceText(ticker && coinPrice(ticker.low24h, ticker.multiplier))
}

function volumeText(ticker: Ticker | undefined): string {
  const text = bigNumberText(ticker?.quoteVolume24h, currentLanguage())
  if (text === MISSING_TEXT) return text
  return `${ticker?.isVolumeEstimated === true ? '≈' : ''}${text}`
}
