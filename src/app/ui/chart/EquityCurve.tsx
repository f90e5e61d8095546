import { type ReactNode, useId } from 'react'
import { percentText } from '#domain/money/percent-text.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { Change } from '../number/Change.tsx'
import { CurveName } from './CurveName.tsx'
import css from './EquityCurve.module.css'
import { PlotFrame } from './PlotFrame.tsx'
import { equityFrame, type EquityPoint, equityPath, shareOf } from './equity-path.ts'

/** A curve with its name; its last value is next to the name. */
export interface NamedCurve {
  readonly name: string
  /** Null where it is not known; `unknown` says why. */
  readonly points: readonly EquityPoint[] | null
  readonly unknown?: ReactNode
}

interface EquityCurveProps {
  /** Of ended signals: drawn in steps. */
  readonly curve: NamedCurve
  /** What it is compared with: dashed. */
  readonly beside: NamedCurve
  /** Where both start at zero, and market time now; ms UTC. */
  readonly fromTime: number
  readonly toTime: number
  /** What the curves show, for those who cannot see them. */
  readonly summary: string
}

const BOX = { width: 1000, height: 300 }
/** Nearer to an end of the axis, the zero has no label of its own. */
const LEAST_APART = 0.12

/** Two curves of percent over time in one frame: their names with what they end at, and zero marked. */
export function EquityCurve({ curve, beside, fromTime, toTime, summary }: EquityCurveProps) {
  const points = curve.points ?? []
  const frame = equityFrame([points, beside.points ?? []], fromTime, toTime)
  const { line, area } = equityPath(points, frame, BOX, 'steps')
  const other = equityPath(beside.points ?? [], frame, BOX, 'lines')
  const zeroShare = shareOf(frame, 0)
  const tint = useId()
  const tone = (points.at(-1)?.[1] ?? 0) >= 0 ? 'rise' : 'fall'
  return (
    <figure className={css['figure']}>
      <ul className={css['legend']}>
        <Entry curve={curve} look={tone} />
        <Entry curve={beside} look="beside" />
      </ul>
      <PlotFrame
        values={[
          { text: percentText(frame.high), share: 0 },
          { text: '0%', share: zeroShare },
          { text: percentText(frame.low), share: 1 },
        ].filter(({ share }, at) => at === 1 || Math.abs(share - zeroShare) > LEAST_APART)}
        times={[dateText(frame.fromTime, 'day'), dateText(frame.toTime, 'day')]}
      >
        <div className={css['curve']}>
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
            <linearGradient
              id={tint}
              x1="0"
              x2="0"
              y1="0"
              y2={BOX.height}
              gradientUnits="userSpaceOnUse"
            >
              <stop className={css['above']} offset={zeroShare} />
              <stop className={css['below']} offset={zeroShare} />
            </linearGradient>
            <path fill={`url(#${tint})`} d={area} />
            {beside.points !== null && <path className={css['beside']} d={other.line} />}
            <path className={css['line']} data-tone={tone} d={line} />
          </svg>
          <span className={css['zero']} style={{ top: `${zeroShare * 100}%` }} />
        </div>
      </PlotFrame>
      <figcaption className="visually-hidden">{summary}</figcaption>
    </figure>
  )
}

interface EntryProps {
  readonly curve: NamedCurve
  readonly look: 'rise' | 'fall' | 'beside'
}

function Entry({ curve: { name, points, unknown }, look }: EntryProps) {
  const end =
    points === null ? (
      <span className={css['unknown']}>{unknown}</span>
    ) : (
      <strong>
        <Change pct={points.at(-1)?.[1] ?? 0} />
      </strong>
    )
  return <CurveName name={name} look={look} end={end} />
}
