import { type Canvas, fillRounded, openCanvas } from './canvas.ts'
import { drawBrand } from './draw-brand.ts'
import { drawSea } from './draw-sea.ts'
import { PAGE, RISE, TEXT, WHITE } from './palette.ts'
import { textWidth, writeText } from './text-line.ts'
import type { Drawing } from '#server/ports/storage/port.ts'

const WIDTH = 800
const HEIGHT = 420
const LEFT = 52
const TOP = 66
const MARK = 76
/** Of capitals: of the name, and of the code. */
const NAME = 52
const CODE = 26
const PILL = { top: 178, height: 62, padding: 24, line: 2 }

/** What all have alike: drawn once, since it takes a tenth of a second. */
let blank: Uint8Array | null = null

/**
 * Draws an invitation: the mark and the name, a buoy at sea, and the code. It holds no words, so that
 * it is right in every language. The same code gives the same pixels.
 */
export function drawInvitation(code: string): Drawing {
  blank ??= drawBlank()
  const canvas = { width: WIDTH, height: HEIGHT, pixels: blank.slice() }
  drawCode(canvas, code)
  return canvas
}

function drawBlank(): Uint8Array {
  const canvas = openCanvas(WIDTH, HEIGHT, PAGE)
  drawSea(canvas)
  drawBrand(canvas, { x: LEFT, y: TOP }, MARK)
  const name = { x: LEFT + MARK + 26, y: TOP + (MARK - NAME) / 2 }
  writeText(canvas, 'BUOY', name, { height: NAME, colour: WHITE })
  return canvas.pixels
}

function drawCode(canvas: Canvas, code: string): void {
  const { top, height, padding, line } = PILL
  const right = Math.round(LEFT + textWidth(code, CODE) + 2 * padding)
  const outer = { left: LEFT, top, right, bottom: top + height }
  fillRounded(canvas, outer, 18, RISE)
  const inner = {
    left: LEFT + line,
    top: top + line,
    right: right - line,
    bottom: top + height - line,
  }
  fillRounded(canvas, inner, 18 - line, PAGE)
  const place = { x: LEFT + padding, y: top + (height - CODE) / 2 }
  writeText(canvas, code, place, { height: CODE, colour: TEXT })
}
