import { GreyText } from '../feedback/GreyText.tsx'
import css from './Field.module.css'

interface GreyFieldProps {
  /** What helps to fill it in, where it is known. */
  readonly hint?: string
}

/** Skeleton of a field: its label in a bar, and its frame. */
export function GreyField({ hint }: GreyFieldProps) {
  return (
    <div className={css['field']} aria-hidden="true">
      <span className={css['label']}>
        <GreyText width="8em" />
      </span>
      <div className={css['line']} />
      {hint !== undefined && <p className={css['hint']}>{hint}</p>}
    </div>
  )
}
