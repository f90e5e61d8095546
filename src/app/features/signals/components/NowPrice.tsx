import { usePriceOn } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'

interface NowPriceProps {
  readonly coinId: string
  readonly marketId: string
}

/** The last price of a market as its venue quotes it, repainted when it moves; `--` while none is known. */
export function NowPrice({ coinId, marketId }: NowPriceProps) {
  return <Price value={usePriceOn(coinId, marketId)} />
}
