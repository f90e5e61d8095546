import { percentText } from '#domain/money/percent-text.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { Drawing } from '#server/ports/storage/port.ts'
import { type Canvas, openCanvas, type Point, strokeLine } from './canvas.ts'
import type { SignalImage } from './signal-image.ts'
import { drawBrand, drawNeutral } from './draw-brand.ts'
import { drawChart } from './draw-chart.ts'
import { drawLogo } from './draw-logo.ts'
import { FALL, PAGE, QUIET_TEXT, RISE, STOP, TEXT } from './palette.ts'
import { canWrite, textWidth, writeText } from './text-line.ts'

const WIDTH = 800
const HEIGHT = 420
const MARGIN = 28
/** Of capitals in the head. */
const LETTERS = 30
const HEAD_TOP = 28
const CHART_TOP = 88
/** The line below the chart: our mark, and what the prices are unless they are live. */
const FOOT_TOP = 388
const FOOT_LETTERS = 14

/**
 * Draws a signal: logo, coin, direction, timeframe, net return, and its candles with entry, stop and target.
 * Null gives the neutral image of a hidden signal. The same content gives the same pixels.
 */
export function drawSignal(image: SignalImage | null): Drawing {
  const canvas = openCanvas(WIDTH, HEIGHT, PAGE)
  if (image === null || image.candles === null) {
    drawNeutral(canvas)
    return canvas
  }
  drawHead(canvas, image)
  const box = { left: MARGIN, top: CHART_TOP, right: WIDTH - MARGIN, bottom: FOOT_TOP - 8 }
  drawChart(canvas, box, { ...image, candles: image.candles })
  drawFoot(canvas, image.world)
  return canvas
}

function drawHead(
  canvas: Canvas,
  { symbol, logo, interval, direction, levels }: SignalImage,
): void {
  drawLogo(canvas, { logo, symbol }, { x: MARGIN, y: HEAD_TOP - 7 })
  const colour = direction === 'long' ? RISE : FALL
  let x = MARGIN + 64
  if (canWrite(symbol)) {
    x = writeText(canvas, symbol, { x, y: HEAD_TOP }, { height: LETTERS, colour: TEXT }) + 26
  }
  drawArrow(canvas, { x, y: HEAD_TOP + 1 }, direction)
  const style = { height: LETTERS, colour }
  writeText(canvas, intervalLabel(interval), { x: x + 38, y: HEAD_TOP }, style)
  const net = levels?.netReturn ?? null
  if (net === null) return
  const text = percentText(net * 100)
  const start = { x: WIDTH - MARGIN - textWidth(text, LETTERS), y: HEAD_TOP }
  const tone = net < 0 ? FALL : net > 0 ? RISE : QUIET_TEXT
  writeText(canvas, text, start, { height: LETTERS, colour: tone })
}

function drawFoot(canvas: Canvas, world: SignalImage['world']): void {
  const side = 22
  drawBrand(canvas, { x: MARGIN, y: FOOT_TOP }, side)
  const y = FOOT_TOP + (side - FOOT_LETTERS) / 2
  const name = { height: FOOT_LETTERS, colour: QUIET_TEXT }
  writeText(canvas, 'BUOY', { x: MARGIN + side + 10, y }, name)
  if (world === 'live') return
  const mark = world.toUpperCase()
  const start = { x: WIDTH - MARGIN - textWidth(mark, FOOT_LETTERS), y }
  writeText(canvas, mark, start, { height: FOOT_LETTERS, colour: STOP })
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
