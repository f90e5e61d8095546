import {
  type Box,
  type Canvas,
  type Colour,
  fillBox,
  type Point,
  shade,
  strokeLine,
} from './canvas.ts'
import { BRAND, RISE, WHITE } from './palette.ts'

/** From the back to the front; each lies over what is behind it. */
const WAVES: readonly Wave[] = [
  { top: 292, height: 9, length: 330, shift: 40, colour: [14, 44, 34] },
  { top: 318, height: 11, length: 270, shift: 150, colour: [17, 66, 49] },
  { top: 352, height: 13, length: 360, shift: 265, colour: [20, 98, 70] },
]
/** Below, the waves hide the sky. */
const SKY_END = 312
/** The buoy is between the second wave and the last. */
const FLOATS_BEHIND = 2
const LAMP: Point = { x: 600, y: 96 }
const GLOW = 200
/** Where the glow is too weak to be seen. */
const GLOW_END = 2.4 * GLOW
const SHADOW: Colour = [8, 52, 38]
/** Rings of light from the lamp, fading outwards. */
const RINGS: readonly { readonly radius: number; readonly colour: Colour }[] = [
  { radius: 44, colour: [43, 162, 115] },
  { radius: 74, colour: [34, 127, 91] },
  { radius: 104, colour: [25, 93, 67] },
]
/** Half-angle of a ring above and below horizontal, radians. */
const RING_REACH = 0.62
const RING_POINTS = 24
/** Half of the buoy's width at its head and at its foot, and where these are. */
const BODY = { head: 34, foot: 99, top: 138, bottom: 378 }
const BELT = { top: 232, bottom: 262 }
/** To the right for each pixel down: it leans with the swell. */
const LEAN = -0.07

interface Wave {
  readonly top: number
  readonly height: number
  readonly length: number
  readonly shift: number
  readonly colour: Colour
}

/** Draws a sea at night over the whole of an empty picture of 800 by 420, with a buoy that signals. */
export function drawSea(canvas: Canvas): void {
  const glow = { left: LAMP.x - GLOW_END, top: 0, right: canvas.width, bottom: SKY_END }
  shade(canvas, glow, BRAND, (x, y) => 0.5 * Math.exp(-((distanceOf(LAMP, x, y) / GLOW) ** 2)))
  for (const wave of WAVES.slice(0, FLOATS_BEHIND)) drawWave(canvas, wave)
  drawRings(canvas)
  drawBuoy(canvas)
  for (const wave of WAVES.slice(FLOATS_BEHIND)) drawWave(canvas, wave)
}

function drawWave(canvas: Canvas, { top, height, length, shift, colour }: Wave): void {
  const crest = (x: number): number => top + height * Math.sin(((x + shift) * 2 * Math.PI) / length)
  const [from, to] = [top - height - 1, top + height + 1]
  const band = { left: 0, top: from, right: canvas.width, bottom: to }
  shade(canvas, band, colour, (x, y) => clamp(y - crest(x) + 0.5))
  fillBox(canvas, { ...band, top: to, bottom: canvas.height }, colour)
}

function drawRings(canvas: Canvas): void {
  for (const { radius, colour } of RINGS) {
    for (const side of [0, Math.PI]) {
      const points = Array.from({ length: RING_POINTS + 1 }, (_, step) => {
        const angle = side - RING_REACH + (2 * RING_REACH * step) / RING_POINTS
        return { x: LAMP.x + radius * Math.cos(angle), y: LAMP.y + radius * Math.sin(angle) }
      })
      strokeLine(canvas, points, 6, colour)
    }
  }
}

function drawBuoy(canvas: Canvas): void {
  const { head, foot, top, bottom } = BODY
  strokeLine(canvas, [LAMP, { x: axisAt(top), y: top }], 9, WHITE)
  strokeLine(canvas, [LAMP, LAMP], 30, RISE)
  strokeLine(canvas, [LAMP, LAMP], 14, WHITE)
  const half = (y: number): number => head + ((foot - head) * (y - top)) / (bottom - top)
  const around: Box = { left: 470, top, right: 740, bottom }
  const inside = (x: number, y: number): number =>
    clamp(half(y) - Math.abs(x - axisAt(y)) + 0.5) * clamp(y - top) * clamp(bottom - y)
  shade(canvas, around, BRAND, inside)
  shade(canvas, { ...around, ...BELT }, WHITE, inside)
  // Light from the left, shadow on the right.
  shade(canvas, around, SHADOW, (x, y) => inside(x, y) * 0.55 * clamp((x - axisAt(y)) / 90))
  strokeLine(canvas, [edge(top, -1), edge(top, 1)], 12, WHITE)

  function edge(y: number, side: -1 | 1): Point {
    return { x: axisAt(y) + side * half(y), y }
  }
}

/** Where the buoy's middle is at a height. */
function axisAt(y: number): number {
  return LAMP.x + (y - LAMP.y) * LEAN
}

function distanceOf(point: Point, x: number, y: number): number {
  return Math.hypot(x - point.x, y - point.y)
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share))
}
