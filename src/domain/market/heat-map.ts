/** A tile's place, in the units of the box. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A box in its own units. */
interface Box {
  readonly width: number
  readonly height: number
}

/** From which change on, in percent, a tile takes the next colour. @source SCREENS 2 (heat) */
const HEAT_STEPS = [1, 3, 6] as const

/** Which of the four colours of its direction a change has: 0 below 1%, 3 from 6% on. */
export function heatStepOf(changePct: number): number {
  return HEAT_STEPS.filter((step) => Math.abs(changePct) >= step).length
}

/**
 * How many of the values, the largest first, fit the box with no tile smaller than `leastArea`.
 * `fittingCount([6, 3, 1], {width: 10, height: 10}, 20)` is 2.
 */
export function fittingCount(values: readonly number[], box: Box, leastArea: number): number {
  const area = box.width * box.height
  let sum = 0
  let count = 0
  for (const value of values) {
    sum += value
    if (!(value > 0) || (value / sum) * area < leastArea) break
    count += 1
  }
  return count
}

/**
 * A treemap: tiles that fill the box, each as large by area as its value, nearly square, the largest
 * at the upper left. `values` are positive and fall; tiles come in their order.
 *
 * @source Bruls, Huizing, van Wijk: Squarified Treemaps (2000)
 */
export function treemapOf(values: readonly number[], box: Box): Tile[] {
  const sum = values.reduce((total, value) => total + value, 0)
  const scale = (box.width * box.height) / sum
  const areas = values.map((value) => value * scale)
  const tiles: Tile[] = []
  let rest: Tile = { x: 0, y: 0, ...box }
  for (let start = 0; start < areas.length;) {
    const side = Math.min(rest.width, rest.height)
    let end = start + 1
    while (end < areas.length && !isWorse(areas, start, end, side)) end += 1
    rest = layRow(areas.slice(start, end), rest, tiles)
    start = end
  }
  return tiles
}

/** Whether a row along a side becomes less square with one more tile. */
function isWorse(areas: readonly number[], start: number, end: number, side: number): boolean {
  return worstRatio(areas.slice(start, end + 1), side) > worstRatio(areas.slice(start, end), side)
}

function worstRatio(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0)
  const depth = sum / side
  return Math.max(...row.map((area) => Math.max(depth / (area / depth), area / depth / depth)))
}

/** Lays a row along the shorter side of what is left, and gives what is left after it. */
function layRow(row: readonly number[], rest: Tile, tiles: Tile[]): Tile {
  const sum = row.reduce((total, area) => total + area, 0)
  const isWide = rest.width >= rest.height
  const depth = sum / (isWide ? rest.height : rest.width)
  let { x, y } = rest
  for (const area of row) {
    const length = area / depth
    tiles.push(
      isWide ? { x, y, width: depth, height: length } : { x, y, width: length, height: depth },
    )
    if (isWide) y += length
    else x += length
  }
  return isWide
    ? { ...rest, x: rest.x + depth, width: rest.width - depth }
    : { ...rest, y: rest.y + depth, height: rest.height - depth }
}
