import { type GatedSide, type GateOpening, openingOf } from '#domain/signals/gate/gate-opening.ts'
import type { GatePast } from './gate-queries.ts'

type Period = GatePast['periods'][number]

/** A box in its own units. */
interface Box {
  readonly width: number
  readonly height: number
}

/** Bitcoin and its means as SVG paths in a box, and the periods of each state as spans of it. */
export interface GatePath {
  readonly close: string
  readonly mean50: string
  readonly mean200: string
  readonly low: number
  readonly high: number
  readonly spans: readonly {
    readonly state: Period['state']
    readonly x: number
    readonly width: number
  }[]
}

/**
 * Lays the past of the gate into a box, oldest at the left, prices on a logarithmic scale as the
 * gate compares them. Unknown values leave a gap. Null with fewer than two known closes.
 */
export function gatePath({ points, periods }: GatePast, { width, height }: Box): GatePath | null {
  const prices = points.flatMap(([, ...row]) => row.filter((price) => price !== null))
  const from = points[0]?.[0] ?? 0
  const to = points.at(-1)?.[0] ?? 0
  if (points.filter(([, close]) => close !== null).length < 2) return null
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const x = (time: number) => round(((time - from) / (to - from)) * width)
  const range = Math.log(high / low)
  const y = (price: number) =>
    round(range === 0 ? height / 2 : (Math.log(high / price) / range) * height)
  const line = (column: 1 | 2 | 3) => {
    let path = ''
    let isOpen = false
    for (const point of points) {
      const price = point[column]
      if (price !== null) path += `${isOpen ? 'L' : 'M'}${x(point[0])} ${y(price)}`
      isOpen = price !== null
    }
    return path
  }
  return {
    close: line(1),
    mean50: line(2),
    mean200: line(3),
    low,
    high,
    spans: [...unknownBefore(from, periods), ...periods].map((period) => ({
      state: period.state,
      x: x(period.from),
      width: round(x(period.to) - x(period.from)),
    })),
  }
}

/** A part of the drawing that lets the same through. */
interface Band {
  readonly opening: GateOpening
  readonly x: number
  readonly width: number
}

/** The spans as bands of what is let through: neighbours that let the same through are one. */
export function bandsOf(spans: GatePath['spans'], sides: readonly GatedSide[]): Band[] {
  const bands: Band[] = []
  for (const { state, x, width } of spans) {
    const opening = openingOf(state, sides)
    const last = bands.at(-1)
    if (last?.opening === opening) bands.splice(-1, 1, { ...last, width: x + width - last.x })
    else bands.push({ opening, x, width })
  }
  return bands
}

/** What is before the first period is unknown, and is said to be. */
function unknownBefore(from: number, [first]: readonly Period[]): Period[] {
  return first === undefined || first.from <= from
    ? []
    : [{ state: 'unknown', from, to: first.from }]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
