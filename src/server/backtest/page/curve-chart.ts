import type { CurvePoint } from '#domain/signals/backtest/portfolio-curve.ts'

export interface Curve {
  readonly name: string
  readonly points: readonly CurvePoint[]
}

const WIDTH = 960
const HEIGHT = 260
const FALL_HEIGHT = 110
const [TOP, BOTTOM] = [8, 8]
/** Worth shown on the lowest line where it is less. */
const FLOOR = 0.01
const GRID = [0.01, 0.1, 0.25, 0.5, 1, 2, 4, 10, 30, 100, 1000]
/** More points than this make no line clearer. */
const MOST_POINTS = 480

/**
 * Equity on a logarithmic scale and below it the fall from the peak, of several curves over one
 * span, as inline SVG that scales to its container; labels are HTML text over it, so that they keep
 * their size on a phone. The first curve is emphasised.
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
  return `<figure>
<ul class="legend">${legend}</ul>
${equityPlot(shown, span)}
<figcaption>Worth of an account with one equal part a trade, logarithmic, marked daily</figcaption>
${fallPlot(shown, span)}
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

function equityPlot(curves: readonly Shown[], span: Span): string {
  const worths = curves.flatMap(({ points }) => points.map(({ worth }) => Math.max(worth, FLOOR)))
  const low = Math.log10(Math.min(...worths, 0.9))
  const high = Math.log10(Math.max(...worths, 1.1))
  const y = (worth: number): number =>
    scaled(Math.log10(Math.max(worth, FLOOR)), [low, high], [HEIGHT - BOTTOM, TOP])
  const lines = GRID.filter((worth) => Math.log10(worth) >= low && Math.log10(worth) <= high)
  return plot('equity', {
    title: 'Equity',
    height: HEIGHT,
    lines: lines.map((worth) => ({ y: y(worth), label: `${worth}x` })),
    paths: paths(curves, span, y),
    years: yearLabels(span),
  })
}

function fallPlot(curves: readonly Shown[], span: Span): string {
  const falls = curves.map((curve) => ({ ...curve, points: fallsOf(curve.points) }))
  const deepest = Math.min(-0.05, ...falls.flatMap(({ points }) => points.map((p) => p.worth)))
  const y = (fall: number): number => scaled(fall, [deepest, 0], [FALL_HEIGHT - BOTTOM, TOP])
  return plot('fall', {
    title: 'Drawdown',
    height: FALL_HEIGHT,
    lines: [0, deepest / 2, deepest].map((fall) => ({
      y: y(fall),
      label: `${Math.round(fall * 100)}%`,
    })),
    paths: paths(falls, span, y),
    years: '',
  })
}

function paths(curves: readonly Shown[], span: Span, y: (worth: number) => number): string {
  const all = curves.toReversed().map(({ className, points }) => {
    const steps = points.map(({ time, worth }) => {
      const x = scaled(time, [span.from, span.to], [0, WIDTH])
      return `${x.toFixed(1)} ${y(worth).toFixed(1)}`
    })
    return `<path class="${className}" d="M${steps.join('L')}"/>`
  })
  return all.join('')
}

function yearLabels({ from, to }: Span): string {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()]
  const labels = []
  for (let year = first + 1; year <= last; year += 1) {
    const left = scaled(Date.UTC(year, 0, 1), [from, to], [0, 100])
    if (left < 97) labels.push(`<span style="left:${left.toFixed(1)}%">${year}</span>`)
  }
  return labels.length === 0 ? '' : `<div class="years">${labels.join('')}</div>`
}

interface Plot {
  readonly title: string
  readonly height: number
  readonly lines: readonly { readonly y: number; readonly label: string }[]
  readonly paths: string
  readonly years: string
}

function plot(className: string, { title, height, lines, paths: drawn, years }: Plot): string {
  const grid = lines.map(
    ({ y }) => `<line x2="${WIDTH}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}"/>`,
  )
  const labels = lines.map(
    ({ y, label }) => `<span style="top:${((100 * y) / height).toFixed(1)}%">${label}</span>`,
  )
  return `<div class="plot ${className}">
<svg viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none" role="img" aria-label="${title}"><title>${title}</title>${grid.join('')}${drawn}</svg>
<div class="levels">${labels.join('')}</div>${years}
</div>`
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

/** Every nth point and the last; within each group the lowest, so that no drawdown is hidden. */
function thinned(points: readonly CurvePoint[]): CurvePoint[] {
  const step = Math.ceil(points.length / MOST_POINTS)
  if (step <= 1) return [...points]
  const sampled: CurvePoint[] = []
  for (let at = 0; at < points.length; at += step) {
    const group = points.slice(at, at + step)
    sampled.push(group.reduce((least, point) => (point.worth < least.worth ? point : least)))
  }
  const last = points.at(-1)
  if (last !== undefined && sampled.at(-1)?.time !== last.time) sampled.push(last)
  return sampled
}

function change(worth: number): string {
  const percent = (worth - 1) * 100
  return `${percent > 0 ? '+' : ''}${percent.toFixed(Math.abs(percent) < 100 ? 1 : 0)}%`
}
