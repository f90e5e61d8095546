import { useId } from 'react'
import css from './RadioPills.module.css'

interface RadioPillsProps<Id extends string> {
  /** What is chosen, in words. */
  readonly label: string
  readonly items: readonly { readonly id: Id; readonly label: string }[]
  /** null where none of them is. */
  readonly chosen: Id | null
  readonly onChoose: (id: Id) => void
}

/** Radio buttons side by side, for short labels. */
export function RadioPills<Id extends string>(props: RadioPillsProps<Id>) {
  const { label, items, chosen, onChoose } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css['pills']}>
      {items.map((item) => (
        <label key={item.id} className={css['pill']}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={item.id === chosen}
            onChange={() => onChoose(item.id)}
          />
          <span>{item.label}</span>
        </label>
      ))}
    </div>
  )
}
