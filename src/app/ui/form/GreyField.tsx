import { GreyText } from '../feedback/GreyText.tsx'
import css from './Field.module.css'

/** Skeleton of a field: its label in a bar, and its frame. */
export function GreyField() {
  return (
    <div className={css['field']} aria-hidden="true">
      <span className={css['label']}>
        <GreyText width="8em" />
      </span>
      <div className={css['line']} />
    </div>
  )
}
