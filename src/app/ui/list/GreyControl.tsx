import { Skeleton } from '../feedback/Skeleton.tsx'
import { GreyText } from '../feedback/GreyText.tsx'
import css from './GreyControl.module.css'

interface GreyControlProps {
  readonly of: 'switch' | 'tick' | 'radio' | 'select'
}

/** Skeleton of the control at the end of a row, in its size. */
export function GreyControl({ of }: GreyControlProps) {
  return (
    <span className={css[of]}>
      {of === 'select' ? <GreyText width="4em" /> : <Skeleton width="100%" height="100%" />}
    </span>
  )
}
