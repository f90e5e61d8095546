import type { Point } from './canvas.ts'
import type { Stroke } from './letters.ts'

/** Straight pieces that a round corner is made of. */
const PIECES = 6

/** The line of a stroke with its corners rounded, six units high. */
export function roundedLine({ points, radius, isClosed }: Stroke): Point[] {
  const corners = points.map(([x, y]) => ({ x, y }))
  const count = corners.length
  const line: Point[] = []
  for (const [at, corner] of corners.entries()) {
    const before = corners[at - 1] ?? (isClosed ? corners[count - 1] : undefined)
    const after = corners[at + 1] ?? (isClosed ? corners[0] : undefined)
    if (before === undefined || after === undefined || radius === 0) line.push(corner)
    else line.push(...cornerLine(before, corner, after, radius))
  }
  const [first] = line
  return isClosed && first !== undefined ? [...line, first] : line
}

function cornerLine(before: Point, corner: Point, after: Point, radius: number): Point[] {
  const from = towards(corner, before, radius)
  const to = towards(corner, after, radius)
  return Array.from({ length: PIECES + 1 }, (_, piece) => {
    const part = piece / PIECES
    return curvePoint(from, corner, to, part)
  })
}

/** The weight of the corner makes a quarter of a circle of a right angle. */
function curvePoint(from: Point, corner: Point, to: Point, part: number): Point {
  const [start, middle, end] = [(1 - part) ** 2, Math.SQRT2 * part * (1 - part), part ** 2]
  const sum = start + middle + end
  return {
    x: (from.x * start + corner.x * middle + to.x * end) / sum,
    y: (from.y * start + corner.y * middle + to.y * end) / sum,
  }
}

function towards(corner: Point, other: Point, radius: number): Point {
  const away = Math.hypot(other.x - corner.x, other.y - corner.y)
  const part = away === 0 ? 0 : Math.min(1, radius / away)
  return { x: corner.x + (other.x - corner.x) * part, y: corner.y + (other.y - corner.y) * part }
}
