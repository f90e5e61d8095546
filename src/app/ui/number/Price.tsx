import { memo } from 'react'
import type { DecimalInput } from '#domain/money/decimal.ts'
import { priceText } from '#domain/money/price-text.ts'

/** A price in tabular figures; `--` if missing. `<Price value="0.000001234" />`: 0.0₅1234. */
export const Price = memo(function Price({ value }: { readonly value: DecimalInput }) {
  const text = priceText(value)
  // A new width makes a new element, so that right-aligned figures cause no layout shift.
  return (
    <span key={text.length} className="numbers">
      {text}
    </span>
  )
})
