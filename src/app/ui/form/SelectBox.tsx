import { Icon } from '../icon/Icon.tsx'
import css from './SelectBox.module.css'

interface SelectBoxProps {
  /** `field` is as wide and as high as a text field; `small` stands in a row. */
  readonly look?: 'field' | 'small'
  /** Names it where no label is around it. */
  readonly label?: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChange: (value: string) => void
}

/** The browser's own choice of one of several, with the app's arrow. */
export function SelectBox({ look = 'field', label, value, options, onChange }: SelectBoxProps) {
  return (
    <span className={css['box']} data-look={look}>
      <select
        className={css['select']}
        aria-label={label}
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
  )
}
