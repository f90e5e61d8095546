import type { DecimalInput } from '#domain/money/decimal.ts'
import { fixedPriceText } from '#domain/money/shared-decimals.ts'
import { Price } from './Price.tsx'

interface FixedPriceProps {
  readonly value: DecimalInput
  /** Of the chart beside it; null while that is not drawn. */
  readonly decimals: number | null
}

/** A price with as many decimals as the chart on its page, so that the two read alike. */
export function FixedPrice({ value, decimals }: FixedPriceProps) {
  if (decimals === null) return <Price value={value} />
  const text = fixedPriceText(value, decimals)
  return (
    <span key={text.length} className="numbers">
      {text}
    </span>
  )
}
