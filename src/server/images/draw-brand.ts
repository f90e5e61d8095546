import { type Canvas, fillRounded, type Point, strokeLine } from './canvas.ts'
import { BRAND, WHITE } from './palette.ts'
import { writeText } from './text-line.ts'

/** The mark's own square (public/icon.svg), its corners and the thickness of its lines. */
const SIDE = 64
const CORNER = 15
const THICKNESS = 4.5

/** The buoy: its top, its body, its belt and the wave. */
const LINES: readonly (readonly Point[])[] = [
  [place(32, 11), place(32, 18)],
  [place(24, 40), place(28.4, 18), place(35.6, 18), place(40, 40), place(24, 40)],
  [place(26, 30), place(38, 30)],
  waveLine(),
]

/** Draws the mark with its upper left at `start`, `side` pixels wide. */
export function drawBrand(canvas: Canvas, { x, y }: Point, side: number): void {
  const scale = side / SIDE
  const box = { left: x, top: y, right: x + side, bottom: y + side }
  fillRounded(canvas, box, CORNER * scale, BRAND)
  for (const line of LINES) {
    const placed = line.map((point) => ({ x: x + point.x * scale, y: y + point.y * scale }))
    strokeLine(canvas, placed, THICKNESS * scale, WHITE)
  }
}

/** The mark and the name in the middle of an empty picture. */
export function drawNeutral(canvas: Canvas): void {
  const side = 120
  const left = (canvas.width - 480) / 2
  const top = (canvas.height - side) / 2
  drawBrand(canvas, { x: left, y: top }, side)
  writeText(canvas, 'BUOY', { x: left + side + 48, y: top + 22 }, { height: 76, colour: WHITE })
}

function place(x: number, y: number): Point {
  return { x, y }
}

/** Four half waves from 11 to 53, four units deep at 47. */
function waveLine(): Point[] {
  return Array.from({ length: 33 }, (_, at) =>
    place(11 + (at * 42) / 32, 47 - 2 * Math.cos((at * Math.PI) / 8)),
  )
}
