import { SelectBox } from '#app/ui/form/SelectBox.tsx'
import css from './SelectLine.module.css'

interface SelectLineProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChange: (value: string) => void
}

/** A labelled choice of one of a few. */
export function SelectLine({ label, ...choice }: SelectLineProps) {
  return (
    <label className={css['line']}>
      <span className={css['label']}>{label}</span>
      <SelectBox {...choice} />
    </label>
  )
}
