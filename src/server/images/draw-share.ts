import { encode } from 'uqr'
import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { Drawing } from '#server/ports/storage/port.ts'
import { type Canvas, fillBox, openCanvas, type Point, strokeLine } from './canvas.ts'
import { drawArrow } from './draw-arrow.ts'
import { drawBrand, drawNeutral } from './draw-brand.ts'
import { drawChart } from './draw-chart.ts'
import { drawLogo } from './draw-logo.ts'
import { BRAND, FALL, PAGE, QUIET_TEXT, RISE, STOP, TEXT, WHITE } from './palette.ts'
import { type SignalImage, utcText } from './signal-image.ts'
import { canWrite, textWidth, writeText } from './text-line.ts'

/** @source SCREENS 6 */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
const RIGHT = WIDTH - MARGIN
/** The logo's side; `readSignalImage` is asked for it. */
export const SHARE_LOGO_SIDE = 96
/** Heights of capitals: about 0.72 of the size of the font. */
const TICKER = 52
const SECOND = 29
const RETURN = 86
const PRICES = 26
const SMALL = 18
const CHART = { left: MARGIN, top: 184, right: RIGHT, bottom: 424 }
const PRICES_TOP = 456
const LOG_TOP = 510
const FOOT_TOP = 552
/** Of a module of the code, and of the light zone around it in modules. */
const MODULE = 3
const QUIET_ZONE = 2

/**
 * Draws the picture that is shared of a signal: logo, coin, direction, timeframe, return, candles with
 * entry and exit, and its position in the signal log. Null gives the neutral image of a hidden
 * signal. It has no words that a language writes otherwise. The same content gives the same pixels.
 */
export function drawShare(image: SignalImage | null): Drawing {
  const canvas = openCanvas(WIDTH, HEIGHT, PAGE)
  if (image === null || image.candles === null) {
    drawNeutral(canvas)
    return canvas
  }
  const left = drawReturn(canvas, image)
  drawCoin(canvas, image, left)
  drawChart(canvas, CHART, { ...image, candles: image.candles }, 1.5)
  drawPrices(canvas, image)
  drawProof(canvas, image)
  drawFoot(canvas, image)
  if (image.link !== null) drawCode(canvas, image.link)
  return canvas
}

/** The return at the right, with its arrow; gives where it begins. */
function drawReturn(canvas: Canvas, { levels }: SignalImage): number {
  const net = levels?.netReturn ?? null
  if (net === null) return RIGHT
  const text = percentText(net * 100)
  const tone = net < 0 ? FALL : net > 0 ? RISE : QUIET_TEXT
  // Lines are thick: half of it lies beyond the letter.
  const x = RIGHT - textWidth(text, RETURN) - 0.07 * RETURN
  writeText(canvas, text, { x, y: 60 }, { height: RETURN, colour: tone })
  if (net === 0) return x
  drawArrow(canvas, { x: x - 64, y: 82 }, { isUp: net > 0, size: 40, colour: tone })
  return x - 64
}

function drawCoin(canvas: Canvas, image: SignalImage, end: number): void {
  const { symbol, logo, interval, direction } = image
  drawLogo(canvas, { logo, symbol, side: SHARE_LOGO_SIDE }, { x: MARGIN, y: 56 })
  const x = MARGIN + SHARE_LOGO_SIDE + 28
  if (canWrite(symbol)) {
    // A long ticker is written smaller, never cut.
    const room = (end - 32 - x) / textWidth(symbol, TICKER)
    const height = TICKER * Math.min(1, room)
    const y = 57 + (TICKER - height) / 2
    writeText(canvas, symbol, { x, y }, { height, colour: TEXT })
  }
  const colour = direction === 'long' ? RISE : FALL
  drawArrow(canvas, { x, y: 128 }, { isUp: direction === 'long', size: SECOND - 4, colour })
  const place = { x: x + SECOND + 10, y: 126 }
  const next = writeText(canvas, direction, place, { height: SECOND, colour: TEXT }) + 26
  const label = intervalLabel(interval)
  writeText(canvas, label, { x: next, y: 126 }, { height: SECOND, colour: QUIET_TEXT })
}

/** Entry, and the exit of an ended signal. */
function drawPrices(canvas: Canvas, { levels }: SignalImage): void {
  if (levels === null) return
  const { entry, exit } = levels
  const named: Array<readonly [string, number]> = [['ENTRY', entry]]
  if (exit !== null) named.push(['EXIT', exit.price])
  let x = MARGIN + 3
  for (const [name, price] of named) {
    const text = priceText(price)
    if (!canWrite(text)) continue
    x = writeText(canvas, name, { x, y: PRICES_TOP }, { height: PRICES, colour: QUIET_TEXT }) + 18
    x = writeText(canvas, text, { x, y: PRICES_TOP }, { height: PRICES, colour: TEXT }) + 52
  }
}

/** Position of the signal in the log; a shield only where a signed head covers it. */
function drawProof(canvas: Canvas, { log }: SignalImage): void {
  if (log === null) return
  let x = MARGIN
  if (log.isSigned) {
    drawShield(canvas, { x, y: LOG_TOP - 3 })
    x += 34
  }
  const text = `#${log.index} ${log.hash.slice(0, 8)}`
  writeText(canvas, text, { x, y: LOG_TOP }, { height: SMALL, colour: QUIET_TEXT })
}

function drawFoot(canvas: Canvas, { world, levels, time }: SignalImage): void {
  const side = 40
  drawBrand(canvas, { x: MARGIN, y: FOOT_TOP - 11 }, side)
  const style = { height: SMALL, colour: QUIET_TEXT }
  const start = { x: MARGIN + side + 16, y: FOOT_TOP }
  let x = writeText(canvas, 'BUOY', start, { ...style, colour: WHITE }) + 36
  x = writeText(canvas, utcText(time), { x, y: FOOT_TOP }, style) + 36
  if ((levels?.netReturn ?? null) !== null) {
    x = writeText(canvas, 'AFTER COSTS', { x, y: FOOT_TOP }, style) + 36
  }
  const isLive = world === 'live'
  const mark = { height: SMALL, colour: isLive ? BRAND : STOP }
  writeText(canvas, world, { x, y: FOOT_TOP }, mark)
}

function drawShield(canvas: Canvas, { x, y }: Point): void {
  const at = (unitX: number, unitY: number): Point => ({ x: x + unitX, y: y + unitY })
  const edge = [at(11, 0), at(21, 4), at(20, 14), at(11, 24), at(2, 14), at(1, 4), at(11, 0)]
  strokeLine(canvas, edge, 2.4, RISE)
  strokeLine(canvas, [at(6.5, 11.5), at(10, 15), at(16, 8)], 2.4, RISE)
}

/** A code that opens the signal, at the lower right. */
function drawCode(canvas: Canvas, link: string): void {
  const { size, data } = encode(link, { ecc: 'L', border: QUIET_ZONE })
  const side = size * MODULE
  const [left, top] = [RIGHT - side, HEIGHT - 40 - side]
  fillBox(canvas, { left, top, right: RIGHT, bottom: top + side }, WHITE)
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (!isDark) continue
      const [x, y] = [left + column * MODULE, top + row * MODULE]
      fillBox(canvas, { left: x, top: y, right: x + MODULE, bottom: y + MODULE }, PAGE)
    }
  }
}
