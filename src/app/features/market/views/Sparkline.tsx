import { memo } from 'react'
import css from './Sparkline.module.css'
import { sparkPath } from './spark-path.ts'

interface SparklineProps {
  /** Oldest first; null where none is known. */
  readonly closes: readonly (number | null)[]
  readonly tone: 'rise' | 'fall' | 'flat'
}

const BOX = { width: 56, height: 22 }

/** The course of a price as a small line; it repeats what the change beside it says. */
export const Sparkline = memo(function Sparkline({ closes, tone }: SparklineProps) {
  const path = sparkPath(closes, BOX)
  return (
    <svg
      className={css['line']}
      data-tone={tone}
      width={BOX.width}
      height={BOX.height}
      viewBox={`-1 -1 ${BOX.width + 2} ${BOX.height + 2}`}
      aria-hidden="true"
      focusable="false"
    >
      {path !== null && <path d={path} />}
    </svg>
  )
})
