import type { IChartApi, ISeriesApi, ITimeScaleApi, Time } from 'lightweight-charts'
import * as TIMINGS from '#domain/time/timings.ts'
import type { ChartColours } from './chart-colours.ts'
import { chartDecimals } from './chart-decimals.ts'
import { openLevels } from './chart-levels.ts'
import type { ChartCandle, MarkTone } from './chart-marks.ts'
import { openLastPrice, openPriceAxis } from './price-axis.ts'
import { openTimeAxis } from './time-axis.ts'

/** Levels, last price and axes of a chart, whose labels and tags leave each other room. */
export function openScales(chart: IChartApi, series: ISeriesApi<'Candlestick'>, language: string) {
  const levels = openLevels(series)
  const lastPrice = openLastPrice(series)
  const tagPrices = () => [...levels.all().map(({ price }) => price), ...lastPrice.prices()]
  const priceAxis = openPriceAxis(series, tagPrices)
  const timeAxis = openTimeAxis(chart, language)
  const { settle, stop } = whenSettled(() => {
    priceAxis.update()
    timeAxis.update()
  })
  return {
    levels,
    stop,
    /** Writes all prices with the decimals of these and of the levels. */
    fit(candles: readonly ChartCandle[]) {
      priceAxis.setDecimals(chartDecimals(candles, levels.all()))
      settle()
    },
    /**
     * Draws the last visible price of these, and gives when its candle opened; null without one.
     * `hasMarks`: whether a signal is drawn, with or without its levels.
     */
    drawPrice(
      candles: readonly ChartCandle[],
      colours: ChartColours,
      hasMarks: boolean,
    ): number | null {
      settle()
      const last = lastVisible(chart.timeScale(), candles)
      if (last === null) return null
      const isOfSignal = hasMarks || levels.all().length > 0
      lastPrice.set(last[4], colours, toneOf(last, candles, isOfSignal))
      return last[0]
    },
  }
}

/**
 * Quiet where newer candles are out of view: its price is not the current one. On the chart of a signal
 * it takes none of the colours of levels: two tags that touch would be one, and a red one alone a stop.
 */
function toneOf(last: ChartCandle, candles: readonly ChartCandle[], isOfSignal: boolean): MarkTone {
  if (last !== candles.at(-1)) return 'quiet'
  if (isOfSignal) return 'plain'
  return last[4] >= last[1] ? 'rise' : 'fall'
}

/** Part of a candle that makes it visible. */
const LEAST_VISIBLE = 0.1

/** The last visible candle; null without one. A position is the middle of its candle. */
function lastVisible(
  scale: ITimeScaleApi<Time>,
  candles: readonly ChartCandle[],
): ChartCandle | null {
  const to = scale.getVisibleLogicalRange()?.to ?? candles.length
  const last = Math.floor(to + 0.5 - LEAST_VISIBLE)
  return candles[Math.min(last, candles.length - 1)] ?? null
}

/** Calls once there was no `settle` for a while: while a chart moves, texts at its edges may be cut. */
function whenSettled(call: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const stop = () => {
    // For good: a chart that is left still moves before it is freed.
    isOver = true
    clearTimeout(waiting)
  }
  const settle = () => {
    clearTimeout(waiting)
    if (!isOver) waiting = setTimeout(call, TIMINGS.chartSettledMs)
  }
  return { settle, stop }
}
