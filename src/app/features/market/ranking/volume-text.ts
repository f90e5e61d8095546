import { bigNumberText } from '#domain/money/big-number-text.ts'
import { currentLanguage } from '#app/i18n/words.ts'

interface CoinVolume {
  readonly quoteVolume24h: string
  readonly isVolumeEstimated: boolean
}

/** A 24 h volume in USDT as a language counts: `12.3M`; an estimated one has a ≈. */
export function volumeText({ quoteVolume24h, isVolumeEstimated }: CoinVolume): string {
  const text = bigNumberText(quoteVolume24h, currentLanguage())
  return isVolumeEstimated ? `≈${text}` : text
}
