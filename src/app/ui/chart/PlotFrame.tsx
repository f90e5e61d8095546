import type { ReactNode } from 'react'
import css from './PlotFrame.module.css'

/** A label of the axis. */
interface AxisValue {
  readonly text: string
  /** Vertical position, 0 (top) to 1. */
  readonly share: number
}

interface PlotFrameProps {
  /** Beside the drawing. */
  readonly values: readonly AxisValue[]
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
        {values.map(({ text, share }) => (
          // Within the frame: at its top below the line, at its bottom above it, else beside it.
          <span
            key={share}
            style={{ top: `${share * 100}%`, transform: `translateY(${share * -100}%)` }}
          >
            {text}
          </span>
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
