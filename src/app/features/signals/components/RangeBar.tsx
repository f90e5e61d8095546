import css from './RangeBar.module.css'

interface RangeBarProps {
  readonly lowPct: number
  readonly highPct: number
  /** The measured value; null where only the range is shown. */
  readonly atPct: number | null
}

/** A range on a bar of 0 to 100% with the measured value; it repeats what the words beside it say. */
export function RangeBar({ lowPct, highPct, atPct }: RangeBarProps) {
  return (
    <span className={css['bar']} aria-hidden="true">
      <span
        className={css['range']}
        style={{ insetInlineStart: `${lowPct}%`, width: `${highPct - lowPct}%` }}
      />
      {atPct !== null && <span className={css['at']} style={{ insetInlineStart: `${atPct}%` }} />}
    </span>
  )
}

/** Skeleton of the bar. */
export function GreyRangeBar() {
  return <span className={css['bar']} aria-hidden="true" />
}
