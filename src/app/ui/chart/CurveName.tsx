import type { ReactNode } from 'react'
import css from './EquityCurve.module.css'

interface CurveNameProps {
  readonly name: string
  /** How its line is drawn; `grey` before it is known whether it rose or fell. */
  readonly look: 'rise' | 'fall' | 'grey' | 'beside'
  /** What it ends at. */
  readonly end: ReactNode
}

/** A curve's name in the legend, between a piece of its line and what it ends at. */
export function CurveName({ name, look, end }: CurveNameProps) {
  return (
    <li>
      <svg viewBox="0 0 20 4" width="20" height="4" aria-hidden="true">
        <path
          className={look === 'beside' ? css['beside'] : css['line']}
          data-tone={look}
          d="M0 2H20"
        />
      </svg>
      <span className={css['name']}>{name}</span>
      {end}
    </li>
  )
}
