import type { Drawing } from '#server/ports/storage/port.ts'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

export interface Point {
  readonly x: number
  readonly y: number
}

/** Left, top, right and bottom in pixels; right and bottom are outside. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A drawing that is still drawn on; what lies outside it is left out. */
export interface Canvas extends Drawing {
  readonly pixels: Uint8Array
}

/** One of a single colour. */
export function openCanvas(width: number, height: number, colour: Colour): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  const canvas = { width, height, pixels }
  fillBox(canvas, { left: 0, top: 0, right: width, bottom: height }, colour)
  return canvas
}

/** Lays a colour over one pixel; `share` 1 covers it. */
function cover(canvas: Canvas, x: number, y: number, colour: Colour, share: number): void {
  if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height || share <= 0) return
  const at = (y * canvas.width + x) * 3
  const part = Math.min(1, share)
  const { pixels } = canvas
  for (let one = 0; one < 3; one += 1) {
    const under = pixels[at + one] ?? 0
    pixels[at + one] = Math.round(under + ((colour[one] ?? 0) - under) * part)
  }
}

/** Fills whole pixels. */
export function fillBox(canvas: Canvas, box: Box, colour: Colour): void {
  const left = Math.max(0, Math.round(box.left))
  const right = Math.min(canvas.width, Math.round(box.right))
  const top = Math.max(0, Math.round(box.top))
  const bottom = Math.min(canvas.height, Math.round(box.bottom))
  if (left >= right || top >= bottom) return
  const { pixels, width } = canvas
  const [from, to] = [(top * width + left) * 3, (top * width + right) * 3]
  for (let at = from; at < to; at += 3) pixels.set(colour, at)
  // The rows below are copies of the first.
  for (let row = top + 1; row < bottom; row += 1) {
    pixels.copyWithin((row * width + left) * 3, from, to)
  }
}

/** Fills a box with round corners; its sides are whole pixels. */
export function fillRounded(canvas: Canvas, box: Box, radius: number, colour: Colour): void {
  const { left, top, right, bottom } = box
  const size = Math.ceil(radius)
  fillBox(canvas, { ...box, top: top + size, bottom: bottom - size }, colour)
  fillBox(canvas, { left: left + size, right: right - size, top, bottom: top + size }, colour)
  fillBox(canvas, { left: left + size, right: right - size, top: bottom - size, bottom }, colour)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const share = radius + 0.5 - Math.hypot(radius - x - 0.5, radius - y - 0.5)
      cover(canvas, left + x, top + y, colour, share)
      cover(canvas, right - 1 - x, top + y, colour, share)
      cover(canvas, left + x, bottom - 1 - y, colour, share)
      cover(canvas, right - 1 - x, bottom - 1 - y, colour, share)
    }
  }
}

/** Fills a disc of `side` pixels across with its upper left at `start`. */
export function fillDisc(canvas: Canvas, { x, y }: Point, side: number, colour: Colour): void {
  const box = { left: x, top: y, right: x + side, bottom: y + side }
  shade(canvas, box, colour, discAt({ x, y }, side, 0))
}

/** Lays a square drawing over the canvas as a disc, `inset` pixels smaller on every side. */
export function placeDisc(
  canvas: Canvas,
  { width, pixels }: Drawing,
  { x, y }: Point,
  inset: number,
): void {
  const shareAt = discAt({ x, y }, width, inset)
  for (let row = 0; row < width; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * 3
      const colour = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const
      cover(canvas, x + column, y + row, colour, shareAt(x + column + 0.5, y + row + 0.5))
    }
  }
}

function discAt({ x, y }: Point, side: number, inset: number) {
  const radius = side / 2
  return (atX: number, atY: number): number =>
    radius - inset + 0.5 - Math.hypot(atX - x - radius, atY - y - radius)
}

/** Draws lines from point to point with round ends. */
export function strokeLine(
  canvas: Canvas,
  points: readonly Point[],
  width: number,
  colour: Colour,
): void {
  // How much of each pixel is covered: where two lines meet, the more counts once.
  const shares = new Map<number, number>()
  for (const [at, from] of points.entries()) {
    const to = points[at + 1]
    if (to !== undefined) strokePiece(canvas.width, from, to, { half: width / 2, shares })
  }
  for (const [at, share] of shares) {
    cover(canvas, at % canvas.width, Math.floor(at / canvas.width), colour, share)
  }
}

/** Lays a colour over a box, as much of it on each pixel as its middle asks for: 0 none, 1 all. */
export function shade(
  canvas: Canvas,
  box: Box,
  colour: Colour,
  shareAt: (x: number, y: number) => number,
): void {
  for (let y = Math.floor(box.top); y < box.bottom; y += 1) {
    for (let x = Math.floor(box.left); x < box.right; x += 1) {
      cover(canvas, x, y, colour, shareAt(x + 0.5, y + 0.5))
    }
  }
}

interface Pen {
  readonly half: number
  readonly shares: Map<number, number>
}

function strokePiece(width: number, from: Point, to: Point, { half, shares }: Pen): void {
  const reach = half + 1
  const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach]
  const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach]
  for (let y = Math.max(0, Math.floor(top)); y <= bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x <= right && x < width; x += 1) {
      const share = half + 0.5 - distance(from, to, x + 0.5, y + 0.5)
      const at = y * width + x
      if (share > (shares.get(at) ?? 0)) shares.set(at, share)
    }
  }
}

function distance(from: Point, to: Point, x: number, y: number): number {
  const [spanX, spanY] = [to.x - from.x, to.y - from.y]
  const square = spanX * spanX + spanY * spanY
  const along = square === 0 ? 0 : ((x - from.x) * spanX + (y - from.y) * spanY) / square
  const part = Math.max(0, Math.min(1, along))
  return Math.hypot(x - from.x - part * spanX, y - from.y - part * spanY)
}
