/** [time (ms UTC), value in percent]. */
export type EquityPoint = readonly [number, number]

/** What the axes of a drawing span; zero is always within. */
export interface EquityFrame {
  readonly fromTime: number
  readonly toTime: number
  readonly low: number
  readonly high: number
}

/** A curve as SVG paths in a box of `width` by `height`. */
export interface EquityPath {
  readonly line: string
  /** The line down to zero, for the tint below it. */
  readonly area: string
}

interface Box {
  readonly width: number
  readonly height: number
}

/**
 * The frame that holds some curves from `fromTime` on, to `toTime` or the last point after it.
 *
 * @example equityFrame([[[10, 5]]], 0, 20) // {fromTime: 0, toTime: 20, low: 0, high: 5}
 */
export function equityFrame(
  curves: readonly (readonly EquityPoint[])[],
  fromTime: number,
  toTime: number,
): EquityFrame {
  const points = curves.flat()
  const values = points.map(([, value]) => value)
  return {
    fromTime,
    toTime: Math.max(toTime, ...points.map(([time]) => time)),
    low: Math.min(0, ...values),
    high: Math.max(0, ...values),
  }
}

/** How far down a value lies in a frame, 0 (top) to 1. */
export function shareOf({ low, high }: EquityFrame, value: number): number {
  return (high - value) / Math.max(1e-9, high - low)
}

/**
 * Lays a curve into a frame. It begins at zero at `fromTime`. Steps are level until the next point, and
 * from the last one to the end; lines lead from point to point.
 *
 * @example equityPath([[5, 5]], {fromTime: 0, toTime: 10, low: 0, high: 5}, box, 'steps').line // 'M0 50H50V0H100'
 */
export function equityPath(
  points: readonly EquityPoint[],
  frame: EquityFrame,
  { width, height }: Box,
  look: 'steps' | 'lines',
): EquityPath {
  const spanMs = Math.max(1, frame.toTime - frame.fromTime)
  const x = (time: number) => round(((time - frame.fromTime) / spanMs) * width)
  const y = (value: number) => round(shareOf(frame, value) * height)
  const zero = y(0)
  const rest = points.map(([time, value]) =>
    look === 'steps' ? `H${x(time)}V${y(value)}` : `L${x(time)} ${y(value)}`,
  )
  const line = `M0 ${zero}${rest.join('')}${look === 'steps' ? `H${width}` : ''}`
  return { line, area: `${line}V${zero}H0Z` }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
