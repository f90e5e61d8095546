import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './SelectLine.module.css'

interface SelectLineProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChange: (value: string) => void
}

/** A labelled choice of one of a few. */
export function SelectLine({ label, value, options, onChange }: SelectLineProps) {
  return (
    <label className={css['line']}>
      <span className={css['label']}>{label}</span>
      <span className={css['box']}>
        <select
          className={css['select']}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="unfold" size="18px" className={css['arrow']} />
      </span>
    </label>
  )
}
