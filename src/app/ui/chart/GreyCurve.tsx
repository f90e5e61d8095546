import { GreyText } from '../feedback/GreyText.tsx'
import css from './GreyCurve.module.css'

/** Skeleton of an equity curve: its names, its frame, its days. */
export function GreyCurve() {
  return (
    <>
      <div className={css['legend']}>
        <GreyText width="11em" />
        <GreyText width="17em" />
      </div>
      <div className={css['plot']} />
      <div className={css['times']}>
        <GreyText width="5em" />
        <GreyText width="5em" />
      </div>
    </>
  )
}
