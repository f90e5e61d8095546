import { memo } from 'react'
import type { DecimalInput } from '#domain/money/decimal.ts'
import { priceText } from '#domain/money/price-text.ts'

/** A price in tabular figures; a missing one is `--`. `<Price value="0.000001234" />` shows 0.0₅1234. */
export const Price = memo(function Price({ value }: { readonly value: DecimalInput }) {
  const text = priceText(value)
  // A text of another width is another element, so that right-aligned figures never count as a shift.
  return (
    <span key={text.length} className="numbers">
      {text}
    </span>
  )
})
