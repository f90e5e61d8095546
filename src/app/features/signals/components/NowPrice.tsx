import { usePriceOn } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'

interface NowPriceProps {
  readonly coinId: string
  readonly marketId: string
}

/** The last price of a market at its venue, updated live; `--` while unknown. */
export function NowPrice({ coinId, marketId }: NowPriceProps) {
  return <Price value={usePriceOn(coinId, marketId)} />
}
