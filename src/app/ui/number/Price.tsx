import { memo } from 'react'
import type { DecimalInput } from '#domain/money/decimal.ts'
import { priceText } from '#domain/money/price-text.ts'

/** A price in tabular figures; a missing one is `--`. `<Price value="0.000001234" />` shows 0.0₅1234. */
export const Price = memo(function Price({ value }: { readonly value: DecimalInput }) {
  return <span className="numbers">{priceText(value)}</span>
})
