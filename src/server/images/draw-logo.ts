import { coinOfTicker } from '#domain/market/coin.ts'
import type { Drawing } from '#server/ports/storage/port.ts'
import { type Canvas, fillDisc, type Point, placeDisc } from './canvas.ts'
import { QUIET_TEXT, RAISED, RING } from './palette.ts'
import { canWrite, textWidth, writeText } from './text-line.ts'

/** Height of the letters of a coin without a logo, as a share of its disc. */
const LETTERS = 0.34

interface Logo {
  /** `side` pixels wide and high. */
  readonly logo: Drawing | null
  readonly symbol: string
  readonly side: number
}

/**
 * Draws a coin's logo as a disc with its upper left at `start`, or two letters of its ticker where it
 * has none. A ring ends black logos on the dark ground.
 */
export function drawLogo(canvas: Canvas, { logo, symbol, side }: Logo, start: Point): void {
  if (logo === null) return drawLetters(canvas, { symbol, side }, start)
  fillDisc(canvas, start, side, RING)
  placeDisc(canvas, logo, start, 1.5)
}

function drawLetters(
  canvas: Canvas,
  { symbol, side }: Pick<Logo, 'symbol' | 'side'>,
  start: Point,
): void {
  fillDisc(canvas, start, side, RAISED)
  // Of the coin, not of its market: both coins that LUNA was begin alike.
  const letters = coinOfTicker(symbol, 0).symbol.slice(0, 2)
  if (!canWrite(letters)) return
  const height = LETTERS * side
  const place = {
    x: start.x + (side - textWidth(letters, height)) / 2,
    y: start.y + (side - height) / 2,
  }
  writeText(canvas, letters, place, { height, colour: QUIET_TEXT })
}
