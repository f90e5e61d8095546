import { useState } from 'react'
import { isAmount, LEAST_AMOUNT, MOST_AMOUNT } from '#domain/predict/calculation.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Field } from '#app/ui/form/Field.tsx'
import css from './EstimateForm.module.css'

/** What the field holds to begin with. */
export const FIRST_AMOUNT = '1000'

interface AmountFieldProps {
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** The amount of every buy; what is wrong with it is said once it was left. */
export function AmountField({ value = FIRST_AMOUNT, onChange = () => {} }: AmountFieldProps) {
  const t = useWords('predict')
  const [isLeft, setLeft] = useState(false)
  const limits = {
    least: LEAST_AMOUNT.toLocaleString('en-US'),
    most: MOST_AMOUNT.toLocaleString('en-US'),
  }
  const isWrong = isLeft && !isAmount(dollarsOf(value))
  return (
    <Field
      label={t('form.amount')}
      value={value}
      onChange={onChange}
      onLeave={() => setLeft(true)}
      fault={isWrong ? t('form.amountFault', limits) : null}
      hint={t('form.amountHint', limits)}
      input={{ inputMode: 'numeric', maxLength: 6 }}
      end={<span className={css['unit']}>USD</span>}
    />
  )
}

/** The dollars that a text means; NaN where it means none. */
export function dollarsOf(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}
