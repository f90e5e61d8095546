import type { DecimalInput } from '#domain/money/decimal.ts'
import css from './Amount.module.css'
import { amountFigures } from './amount-figures.ts'

interface AmountProps {
  readonly value: DecimalInput
  /** What it is in: `BY`, `USD`. */
  readonly unit: string
  /** What came or went: a plus is written; a colour is for prices. */
  readonly isSigned?: boolean
}

/** An amount in tabular figures with its unit: `<Amount value="-500" unit="BY" isSigned />`. */
export function Amount({ value, unit, isSigned = false }: AmountProps) {
  const text = amountFigures(value, isSigned)
  return (
    <span className={`numbers ${css['amount']}`}>
      {text} <span className={css['unit']}>{unit}</span>
    </span>
  )
}
