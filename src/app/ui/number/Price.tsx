import { memo } from 'react'
import type { DecimalInput } from '#domain/money/decimal.ts'
import { priceText } from '#domain/money/price-text.ts'
import { fixedPriceText } from '#domain/money/shared-decimals.ts'

interface PriceProps {
  readonly value: DecimalInput
  /** Of the prices beside it, so that all read alike; null or left out where it stands alone. */
  readonly decimals?: number | null
}

/** A price in tabular figures; `--` if missing. `<Price value="0.000001234" />`: 0.0₅1234. */
export const Price = memo(function Price({ value, decimals = null }: PriceProps) {
  const text = decimals === null ? priceText(value) : fixedPriceText(value, decimals)
  // A new width makes a new element, so that right-aligned figures cause no layout shift.
  return (
    <span key={text.length} className="numbers">
      {text}
    </span>
  )
})
