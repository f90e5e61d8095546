import { memo } from 'react'
import type { DecimalInput } from '#domain/money/decimal.ts'
import { changeTone, percentText } from '#domain/money/percent-text.ts'
import css from './Change.module.css'

/** A change in percent: sign and colour say the same. `<Change pct={1.5} />` shows +1.50%. */
export const Change = memo(function Change({ pct }: { readonly pct: DecimalInput }) {
  const text = percentText(pct)
  // A new width makes a new element, so that right-aligned figures cause no layout shift.
  return (
    <span key={`${text[0]}${text.length}`} className={`numbers ${css[changeTone(pct)]}`}>
      {text}
    </span>
  )
})
