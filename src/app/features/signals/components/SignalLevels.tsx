import { changeTone } from '#domain/money/percent-text.ts'
import { usePriceOn } from '#app/state/use-ticker.ts'
import type { SignalRow } from '../queries.ts'
import { PriceLine } from './PriceLine.tsx'
import { shownReturn } from './signal-return.ts'

interface SignalLevelsProps {
  readonly row: SignalRow
  readonly decimals?: number | null
}

/** The price line of a signal, moved by the live price, in the colour of its return. */
export function SignalLevels({ row, decimals = null }: SignalLevelsProps) {
  const price = usePriceOn(row.coinId, row.marketId)
  const shown = shownReturn(row, price)
  const tone = changeTone(shown.kind === 'none' ? null : shown.pct)
  return <PriceLine row={row} price={price} tone={tone} decimals={decimals} />
}
