import type { CurvePoint } from '#domain/signals/backtest/account-curve.ts'

export interface Curve {
  readonly name: string
  readonly points: readonly CurvePoint[]
}

const WIDTH = 960
const HEIGHT = 260
const FALL_HEIGHT = 110
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 8, 10, 22]
/** More points than this make no line clearer. */
const MOST_POINTS = 480

/**
 * Equity on a logarithmic scale and below it the fall from the peak, of several curves over one
 * span, as inline SVG with a text summary. The first curve stands out.
 */
export function curveChart(curves: readonly Curve[]): string {
  const shown = curves
    .map((curve, at) => ({ ...curve, points: thinned(curve.points), className: `c${at}` }))
    .filter(({ points }) => points.length > 1)
  if (shown.length === 0) return '<p class="note">No trade was made.</p>'
  const times = shown.flatMap(({ points }) => points.map(({ time }) => time))
  const span = { from: Math.min(...times), to: Math.max(...times) }
  const legend = shown
    .map(
      ({ name, className, points }) =>
        `<li class="${className}"><i></i>${name} <b>${change(points.at(-1)?.worth ?? 1)}</b></li>`,
    )
    .join('')
  return `<figure class="scroll">
<ul class="legend">${legend}</ul>
${equitySvg(shown, span)}
<figcaption>Worth of an account with one equal part a trade, logarithmic, marked daily</figcaption>
${fallSvg(shown, span)}
<figcaption>Fall below its peak</figcaption>
</figure>`
}

interface Shown extends Curve {
  readonly className: string
}

interface Span {
  readonly from: number
  readonly to: number
}

function equitySvg(curves: readonly Shown[], span: Span): string {
  const worths = curves.flatMap(({ points }) => points.map(({ worth }) => Math.max(worth, 0.01)))
  const low = Math.log10(Math.min(...worths, 0.9))
  const high = Math.log10(Math.max(...worths, 1.1))
  const y = (worth: number): number =>
    scaled(Math.log10(Math.max(worth, 0.01)), [low, high], [HEIGHT - BOTTOM, TOP])
  const lines = [0.01, 0.1, 0.25, 0.5, 1, 2, 4, 10, 30, 100, 1000]
    .filter((worth) => Math.log10(worth) >= low && Math.log10(worth) <= high)
    .map((worth) => gridLine(y(worth), `${worth}x`))
  return svg(HEIGHT, [...lines, ...yearLabels(span, HEIGHT), ...paths(curves, span, y)], 'Equity')
}

function fallSvg(curves: readonly Shown[], span: Span): string {
  const falls = curves.map((curve) => ({ ...curve, points: fallsOf(curve.points) }))
  const deepest = Math.min(-0.05, ...falls.flatMap(({ points }) => points.map((p) => p.worth)))
  const y = (fall: number): number => scaled(fall, [deepest, 0], [FALL_HEIGHT - BOTTOM, TOP])
  const lines = [0, deepest / 2, deepest].map((fall) =>
    gridLine(y(fall), `${Math.round(fall * 100)}%`),
  )
  return svg(FALL_HEIGHT, [...lines, ...paths(falls, span, y)], 'Drawdown')
}

function paths(curves: readonly Shown[], span: Span, y: (worth: number) => number): string[] {
  return curves.toReversed().map(({ className, points }) => {
    const steps = points.map(({ time, worth }) => {
      const x = scaled(time, [span.from, span.to], [LEFT, WIDTH - RIGHT])
      return `${x.toFixed(1)} ${y(worth).toFixed(1)}`
    })
    return `<path class="${className}" d="M${steps.join('L')}"/>`
  })
}

function yearLabels({ from, to }: Span, height: number): string[] {
  const labels: string[] = []
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()]
  const step = Math.ceil((last - first) / 10) || 1
  for (let year = first + 1; year <= last; year += step) {
    const x = scaled(Date.UTC(year, 0, 1), [from, to], [LEFT, WIDTH - RIGHT])
    labels.push(`<text x="${x.toFixed(1)}" y="${height - 6}" text-anchor="middle">${year}</text>`)
  }
  return labels
}

function gridLine(y: number, label: string): string {
  return `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}"/><text x="${LEFT - 6}" y="${(y + 4).toFixed(1)}" text-anchor="end">${label}</text>`
}

function svg(height: number, parts: readonly string[], title: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img"><title>${title}</title>${parts.join('')}</svg>`
}

function scaled(value: number, from: readonly [number, number], to: readonly [number, number]) {
  const share = from[1] === from[0] ? 0 : (value - from[0]) / (from[1] - from[0])
  return to[0] + share * (to[1] - to[0])
}

function fallsOf(points: readonly CurvePoint[]): CurvePoint[] {
  let peak = 0
  return points.map(({ time, worth }) => {
    peak = Math.max(peak, worth)
    return { time, worth: peak > 0 ? worth / peak - 1 : 0 }
  })
}

/** Every nth point and the last; within each stretch the lowest, so that no fall is hidden. */
function thinned(points: readonly CurvePoint[]): CurvePoint[] {
  const step = Math.ceil(points.length / MOST_POINTS)
  if (step <= 1) return [...points]
  const kept: CurvePoint[] = []
  for (let at = 0; at < points.length; at += step) {
    const stretch = points.slice(at, at + step)
    kept.push(stretch.reduce((least, point) => (point.worth < least.worth ? point : least)))
  }
  const last = points.at(-1)
  if (last !== undefined && kept.at(-1)?.time !== last.time) kept.push(last)
  return kept
}

function change(worth: number): string {
  const percent = (worth - 1) * 100
  return `${percent > 0 ? '+' : ''}${percent.toFixed(Math.abs(percent) < 100 ? 1 : 0)}%`
}
