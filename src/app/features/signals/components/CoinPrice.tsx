import { coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'

/** The last price of one coin, repainted when it moves; `--` while none is known. */
export function CoinPrice({ coinId }: { readonly coinId: string }) {
  return <Price value={useTicker(coinId, coinPriceIn)} />
}
