import { percentText } from '#domain/money/percent-text.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { Drawing } from '#server/ports/storage/port.ts'
import { type Canvas, openCanvas, type Point, strokeLine } from './canvas.ts'
import type { SignalImage } from './signal-image.ts'
import { drawBrand, drawNeutral } from './draw-brand.ts'
import { drawChart } from './draw-chart.ts'
import { FALL, PAGE, QUIET_TEXT, RISE, STOP, TEXT } from './palette.ts'
import { canWrite, textWidth, writeText } from './text-line.ts'

const WIDTH = 800
const HEIGHT = 420
const MARGIN = 28
/** Of capitals in the head. */
const LETTERS = 30
const HEAD_TOP = 28
const CHART_TOP = 88

/**
 * Draws a signal: coin, direction, timeframe, net return, and its candles with entry, stop and target.
 * Null gives the neutral image of a hidden signal. The same content gives the same pixels.
 */
export function drawSignal(image: SignalImage | null): Drawing {
  const canvas = openCanvas(WIDTH, HEIGHT, PAGE)
  if (image === null || image.candles === null) {
    drawNeutral(canvas)
    return canvas
  }
  drawHead(canvas, image)
  const box = { left: MARGIN, top: CHART_TOP, right: WIDTH - MARGIN, bottom: HEIGHT - 24 }
  drawChart(canvas, box, { ...image, candles: image.candles })
  return canvas
}

function drawHead(
  canvas: Canvas,
  { symbol, interval, direction, levels, world }: SignalImage,
): void {
  drawBrand(canvas, { x: MARGIN, y: HEAD_TOP - 7 }, 44)
  const colour = direction === 'long' ? RISE : FALL
  let x = MARGIN + 64
  if (canWrite(symbol)) {
    x = writeText(canvas, symbol, { x, y: HEAD_TOP }, { height: LETTERS, colour: TEXT }) + 26
  }
  drawArrow(canvas, { x, y: HEAD_TOP + 1 }, direction)
  x =
    writeText(
      canvas,
      intervalLabel(interval),
      { x: x + 38, y: HEAD_TOP },
      { height: LETTERS, colour },
    ) + 30
  const net = levels?.netReturn ?? null
  let right = WIDTH - MARGIN
  if (net !== null) {
    const text = percentText(net * 100)
    const style = { height: LETTERS, colour: net < 0 ? FALL : net > 0 ? RISE : QUIET_TEXT }
    right -= textWidth(text, LETTERS)
    writeText(canvas, text, { x: right, y: HEAD_TOP }, style)
    right -= 30
  }
  if (world === 'live') return
  const mark = world.toUpperCase()
  const left = Math.max(x, right - textWidth(mark, 18))
  writeText(canvas, mark, { x: left, y: HEAD_TOP + 6 }, { height: 18, colour: STOP })
}

/** Points up for a long, down for a short. */
function drawArrow(canvas: Canvas, { x, y }: Point, direction: SignalImage['direction']): void {
  const colour = direction === 'long' ? RISE : FALL
  const depth = LETTERS - 6
  for (let row = 0; row <= depth; row += 1) {
    const half = ((direction === 'long' ? row : depth - row) * 12) / depth
    const at = y + 2 + row
    const ends = [
      { x: x + 12 - half, y: at },
      { x: x + 12 + half, y: at },
    ]
    strokeLine(canvas, ends, 1.6, colour)
  }
}
