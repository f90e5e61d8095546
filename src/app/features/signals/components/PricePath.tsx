import { memo } from 'react'
import type { ChangeTone } from '#domain/money/percent-text.ts'
import css from './PricePath.module.css'

interface PricePathProps {
  /** Oldest first, each 0 to 100. */
  readonly path: readonly number[]
  readonly tone: ChangeTone
}

/** The price since the entry as a small line; the return beside it says the same. */
export const PricePath = memo(function PricePath({ path, tone }: PricePathProps) {
  if (path.length < 2) return null
  const step = 100 / (path.length - 1)
  const points = path.map((at, index) => `${Math.round(index * step)} ${100 - at}`)
  return (
    <svg
      className={css['path']}
      data-tone={tone}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M${points.join('L')}`} />
    </svg>
  )
})
