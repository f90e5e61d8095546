import { coinOfTicker } from '#domain/market/coin.ts'
import type { Drawing } from '#server/ports/storage/port.ts'
import { type Canvas, fillDisc, type Point, placeDisc } from './canvas.ts'
import { QUIET_TEXT, RAISED, RING } from './palette.ts'
import { canWrite, textWidth, writeText } from './text-line.ts'

/** Pixels a side. @source SCREENS 6 */
export const LOGO_SIDE = 44
const LETTERS = 15

/**
 * Draws a coin's logo as a disc with its upper left at `start`, or two letters of its ticker where it
 * has none. A ring ends black logos on the dark ground.
 */
export function drawLogo(
  canvas: Canvas,
  { logo, symbol }: { readonly logo: Drawing | null; readonly symbol: string },
  start: Point,
): void {
  if (logo === null) return drawLetters(canvas, symbol, start)
  fillDisc(canvas, start, LOGO_SIDE, RING)
  placeDisc(canvas, logo, start, 1.5)
}

function drawLetters(canvas: Canvas, symbol: string, start: Point): void {
  fillDisc(canvas, start, LOGO_SIDE, RAISED)
  // Of the coin, not of its market: both coins that LUNA was begin alike.
  const letters = coinOfTicker(symbol, 0).symbol.slice(0, 2)
  if (!canWrite(letters)) return
  const place = {
    x: start.x + (LOGO_SIDE - textWidth(letters, LETTERS)) / 2,
    y: start.y + (LOGO_SIDE - LETTERS) / 2,
  }
  writeText(canvas, letters, place, { height: LETTERS, colour: QUIET_TEXT })
}
