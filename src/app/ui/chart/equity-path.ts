/** [time (ms UTC), value in percent]. */
export type EquityPoint = readonly [number, number]

/** A curve as SVG paths in a box of `width` by `height`, with what its axes span. */
export interface EquityPath {
  readonly line: string
  /** The line down to zero, for the tint below it. */
  readonly area: string
  readonly low: number
  readonly high: number
  /** How far down zero lies, 0 (top) to 1. */
  readonly zeroShare: number
}

/**
 * Lays a curve into a box. It begins at zero at `fromTime`; steps are drawn as they are, level
 * until the next close. Zero is always within.
 *
 * @example equityPath([[10, 5]], 0, {width: 100, height: 50}).high === 5
 */
export function equityPath(
  points: readonly EquityPoint[],
  fromTime: number,
  { width, height }: { readonly width: number; readonly height: number },
): EquityPath {
  const values = points.map(([, value]) => value)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const endTime = points.at(-1)?.[0] ?? fromTime
  const spanMs = Math.max(1, endTime - fromTime)
  const x = (time: number) => round(((time - fromTime) / spanMs) * width)
  const y = (value: number) => round(((high - value) / Math.max(1e-9, high - low)) * height)
  const zero = y(0)
  const steps = points.map(([time, value]) => `H${x(time)}V${y(value)}`).join('')
  const line = `M0 ${zero}${steps}`
  return { line, area: `${line}V${zero}H0Z`, low, high, zeroShare: zero / height }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
