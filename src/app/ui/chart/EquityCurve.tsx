import { percentText } from '#domain/money/percent-text.ts'
import { dateText } from '#app/i18n/date-text.ts'
import css from './EquityCurve.module.css'
import { PlotFrame } from './PlotFrame.tsx'
import { type EquityPoint, equityPath } from './equity-path.ts'

interface EquityCurveProps {
  readonly points: readonly EquityPoint[]
  /** Start of the curve at zero, ms UTC. */
  readonly fromTime: number
  /** What the curve shows, for those who cannot see it. */
  readonly summary: string
}

const BOX = { width: 1000, height: 300 }

/** A stepped curve of percent over time, with zero, its extremes and its span marked. */
export function EquityCurve({ points, fromTime, summary }: EquityCurveProps) {
  const { line, area, low, high, zeroShare } = equityPath(points, fromTime, BOX)
  const last = points.at(-1)
  const tone = (last?.[1] ?? 0) >= 0 ? 'rise' : 'fall'
  return (
    <figure className={css['figure']}>
      <PlotFrame
        values={[percentText(high), ...(low < 0 ? [percentText(low)] : [])]}
        times={[dateText(fromTime, 'day'), dateText(last?.[0] ?? fromTime, 'day')]}
      >
        <div className={css['curve']}>
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
            <path className={css['area']} data-tone={tone} d={area} />
            <path className={css['line']} data-tone={tone} d={line} />
          </svg>
          <span className={css['zero']} style={{ top: `${zeroShare * 100}%` }} />
        </div>
      </PlotFrame>
      <figcaption className="visually-hidden">{summary}</figcaption>
    </figure>
  )
}
