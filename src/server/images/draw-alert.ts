import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { Drawing } from '#server/ports/storage/port.ts'
import { type Canvas, openCanvas } from './canvas.ts'
import { drawArrow } from './draw-arrow.ts'
import { drawBrand, drawNeutral } from './draw-brand.ts'
import { drawChart } from './draw-chart.ts'
import { drawLogo } from './draw-logo.ts'
import { FALL, PAGE, QUIET_TEXT, RISE, STOP, TEXT } from './palette.ts'
import { type SignalImage, utcText } from './signal-image.ts'
import { canWrite, textWidth, writeText } from './text-line.ts'

/** @source SCREENS 6 */
const WIDTH = 640
const HEIGHT = 360
const MARGIN = 28
const RIGHT = WIDTH - MARGIN
/** The logo's side; `readSignalImage` is asked for it. */
export const ALERT_LOGO_SIDE = 44
/** Heights of capitals: about 0.72 of the size of the font. */
const TICKER = 26
const RETURN = 37
const PRICES = 14
const SMALL = 12
const CHART = { left: MARGIN, top: 84, right: RIGHT, bottom: 260 }
const PRICES_TOP = 278
const FOOT_TOP = 324

/**
 * Draws the picture of an alert: logo, coin, direction, timeframe, its return once ended, and its
 * candles with stop, entry and target. Null gives a neutral image. It has no words that a language
 * writes otherwise. The same content gives the same pixels.
 */
export function drawAlertImage(image: SignalImage | null): Drawing {
  const canvas = openCanvas(WIDTH, HEIGHT, PAGE)
  if (image === null || image.candles === null) {
    drawNeutral(canvas)
    return canvas
  }
  const net = image.levels?.netReturn ?? null
  const result = net === null ? '' : percentText(net * 100)
  // Lines are thick: half of it lies beyond the letter.
  const end = RIGHT - textWidth(result, RETURN) - 0.07 * RETURN
  drawHead(canvas, image, end)
  if (net !== null) {
    const colour = net < 0 ? FALL : net > 0 ? RISE : QUIET_TEXT
    writeText(canvas, result, { x: end, y: 26 }, { height: RETURN, colour })
  }
  drawChart(canvas, CHART, { ...image, candles: image.candles }, 1)
  drawPrices(canvas, image)
  drawFoot(canvas, image)
  return canvas
}

function drawHead(canvas: Canvas, image: SignalImage, end: number): void {
  const { symbol, logo, interval, direction } = image
  drawLogo(canvas, { logo, symbol, side: ALERT_LOGO_SIDE }, { x: MARGIN, y: 22 })
  const colour = direction === 'long' ? RISE : FALL
  const label = intervalLabel(interval)
  const rest = 24 + TICKER + 10 + textWidth(label, TICKER) + 24
  let x = MARGIN + ALERT_LOGO_SIDE + 14
  if (canWrite(symbol)) {
    // A long ticker is written smaller, never cut.
    const height = TICKER * Math.min(1, (end - rest - x) / textWidth(symbol, TICKER))
    const place = { x, y: 31 + (TICKER - height) / 2 }
    x = writeText(canvas, symbol, place, { height, colour: TEXT }) + 24
  }
  drawArrow(canvas, { x, y: 33 }, { isUp: direction === 'long', size: TICKER - 4, colour })
  writeText(canvas, label, { x: x + TICKER + 8, y: 31 }, { height: TICKER, colour: QUIET_TEXT })
}

function drawPrices(canvas: Canvas, { levels }: SignalImage): void {
  if (levels === null) return
  const { stop, entry, target, exit } = levels
  const named = [
    ['SL', stop],
    ['ENTRY', entry],
    ['TP', target],
    ['EXIT', exit?.price ?? null],
  ] as const
  let x = MARGIN + 1
  for (const [name, price] of named) {
    const text = price === null ? '' : priceText(price)
    if (!canWrite(text)) continue
    x = writeText(canvas, name, { x, y: PRICES_TOP }, { height: PRICES, colour: QUIET_TEXT }) + 9
    x = writeText(canvas, text, { x, y: PRICES_TOP }, { height: PRICES, colour: TEXT }) + 24
  }
}

/** Close of the last candle, number in the log, and what the prices are unless they are live. */
function drawFoot(canvas: Canvas, { world, time, log }: SignalImage): void {
  const side = 20
  drawBrand(canvas, { x: MARGIN, y: FOOT_TOP - (side - SMALL) / 2 }, side)
  const style = { height: SMALL, colour: QUIET_TEXT }
  const start = { x: MARGIN + side + 10, y: FOOT_TOP }
  let x = writeText(canvas, utcText(time), start, style) + 24
  if (log !== null) x = writeText(canvas, `#${log.index}`, { x, y: FOOT_TOP }, style)
  if (world === 'live') return
  const mark = { x: RIGHT - textWidth(world, SMALL), y: FOOT_TOP }
  writeText(canvas, world, mark, { height: SMALL, colour: STOP })
}
