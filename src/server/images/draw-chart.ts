import type { CandleWindow } from '#domain/market/candle-window.ts'
import { INTERVAL_MS } from '#domain/time/interval.ts'
import { type Box, type Canvas, type Colour, fillBox, fillRounded, strokeLine } from './canvas.ts'
import type { PriceLevels, ChartMarker, SignalImage } from './signal-image.ts'
import { drawLabels, type Level } from './draw-labels.ts'
import {
  FALL,
  FALL_CANDLE,
  GRID,
  RISE,
  RISE_CANDLE,
  STOP,
  SURFACE,
  TARGET,
  TEXT,
} from './palette.ts'
import { isNear, type PriceScale, priceScale } from './price-scale.ts'

/** Right of the last candle, for the prices of levels. */
const LABEL_ROOM = 132
const GRID_ROWS = 4
const DASH = 9
const CORNER = 12

interface Chart {
  readonly candles: CandleWindow
  readonly box: Box
  readonly yOf: PriceScale
  /** Pixels from one candle to the next. */
  readonly step: number
  readonly stepMs: number
}

/** Draws candles with the levels and marks of a signal into a box; `scale` is that of its labels. */
export function drawChart(
  canvas: Canvas,
  box: Box,
  { candles, levels, interval, direction }: SignalImage & { readonly candles: CandleWindow },
  scale: number,
): void {
  fillRounded(canvas, box, CORNER, SURFACE)
  const inner = {
    left: box.left + 14,
    top: box.top + 12,
    right: box.right - (levels === null ? 14 : LABEL_ROOM * scale),
    bottom: box.bottom - 12,
  }
  const yOf = priceScale(candles, levels, inner)
  const step = (inner.right - inner.left) / candles.length
  const chart = { candles, box: inner, yOf, step, stepMs: INTERVAL_MS[interval] }
  for (let row = 1; row < GRID_ROWS; row += 1) {
    const y = box.top + ((box.bottom - box.top) * row) / GRID_ROWS
    fillBox(canvas, { left: inner.left, top: y, right: inner.right, bottom: y + 1 }, GRID)
  }
  drawCandles(canvas, chart)
  if (levels === null) return
  const colour = direction === 'long' ? RISE : FALL
  const shown = levelsOf(levels, colour).filter(({ price }) => isNear(candles, price))
  for (const level of shown) drawLevel(canvas, chart, level)
  for (const mark of levels.entries) drawEntry(canvas, chart, { mark, colour, direction })
  if (levels.exit !== null) drawExit(canvas, chart, levels.exit)
  drawLabels(
    canvas,
    { left: inner.right + 10, top: box.top, bottom: box.bottom, yOf, scale },
    shown,
  )
}

/** An end at the stop or the target is on that line already. */
function levelsOf({ entry, stop, target, exit }: PriceLevels, colour: Colour): Level[] {
  const isApart = exit !== null && exit.price !== stop && exit.price !== target
  return [
    { price: entry, colour },
    { price: stop, colour: STOP },
    ...(target === null ? [] : [{ price: target, colour: TARGET }]),
    ...(isApart ? [{ price: exit.price, colour: TEXT }] : []),
  ]
}

function drawCandles(canvas: Canvas, { candles, box, yOf, step }: Chart): void {
  const half = Math.max(1, Math.floor(step * 0.34))
  for (let row = 0; row < candles.length; row += 1) {
    const [open = 0, high = 0, low = 0, close = 0] = [
      candles.open[row],
      candles.high[row],
      candles.low[row],
      candles.close[row],
    ]
    const colour = close >= open ? RISE_CANDLE : FALL_CANDLE
    const middle = Math.round(box.left + (row + 0.5) * step)
    const wick = half > 3 ? 1 : 0
    const [top, bottom] = [yOf(Math.max(open, close)), yOf(Math.min(open, close))]
    fillBox(
      canvas,
      { left: middle - wick, top: yOf(high), right: middle + 1, bottom: yOf(low) },
      colour,
    )
    const body = {
      left: middle - half,
      top,
      right: middle + half + 1 - wick,
      bottom: Math.max(bottom, top + 1),
    }
    fillBox(canvas, body, colour)
  }
}

function drawLevel(canvas: Canvas, { box, yOf }: Chart, { price, colour }: Level): void {
  const y = Math.round(yOf(price))
  for (let left = box.left; left < box.right; left += DASH * 1.7) {
    const right = Math.min(left + DASH, box.right)
    fillBox(canvas, { left, top: y - 1, right, bottom: y + 1 }, colour)
  }
}

/** The middle of the candle that a time lies in, or that closes then; null outside the chart. */
function xOf({ candles, box, step, stepMs }: Chart, time: number): number | null {
  const row = Math.ceil((time - (candles.openTime[0] ?? 0)) / stepMs) - 1
  return row < 0 || row >= candles.length ? null : box.left + (row + 0.5) * step
}

interface Entry {
  readonly mark: ChartMarker
  readonly colour: Colour
  readonly direction: SignalImage['direction']
}

/** An arrow below the candle that asked for a long, above that of a short. */
function drawEntry(canvas: Canvas, chart: Chart, { mark, colour, direction }: Entry): void {
  const x = xOf(chart, mark.time)
  if (x === null) return
  const { candles, box, yOf, step } = chart
  const row = Math.round((x - box.left) / step - 0.5)
  const isLong = direction === 'long'
  const edge = yOf((isLong ? candles.low[row] : candles.high[row]) ?? mark.price)
  const away = isLong ? 1 : -1
  for (let depth = 0; depth < 11; depth += 1) {
    const [y, half] = [edge + away * (7 + depth), depth * 0.62]
    strokeLine(
      canvas,
      [
        { x: x - half, y },
        { x: x + half, y },
      ],
      1.4,
      colour,
    )
  }
}

function drawExit(canvas: Canvas, chart: Chart, { time, price }: ChartMarker): void {
  const x = xOf(chart, time)
  if (x === null) return
  const [y, arm] = [chart.yOf(price), 6]
  strokeLine(
    canvas,
    [
      { x: x - arm, y: y - arm },
      { x: x + arm, y: y + arm },
    ],
    3,
    TEXT,
  )
  strokeLine(
    canvas,
    [
      { x: x - arm, y: y + arm },
      { x: x + arm, y: y - arm },
    ],
    3,
    TEXT,
  )
}
