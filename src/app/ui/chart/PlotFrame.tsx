import type { ReactNode } from 'react'
import css from './PlotFrame.module.css'

interface PlotFrameProps {
  /** Beside the drawing, from top to bottom. */
  readonly values: readonly string[]
  /** Below it, from its beginning to its end. */
  readonly times: readonly string[]
  /** The drawing. */
  readonly children: ReactNode
}

/** A drawing with its values at the left and its span below, for the eye alone; `--plot-height` is its height. */
export function PlotFrame({ values, times, children }: PlotFrameProps) {
  return (
    <div className={css['plot']} aria-hidden="true">
      <p className={`numbers ${css['values']}`}>
        {values.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </p>
      {children}
      <p className={`numbers ${css['times']}`}>
        {times.map((time, at) => (
          <span key={`${at} ${time}`}>{time}</span>
        ))}
      </p>
    </div>
  )
}
