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
    /** Draws the last visible price of these, and tells when its candle opened. */
    drawPrice(
      candles: readonly ChartCandle[],
      colours: ChartColours,
      onLast: (openTime: number) => void,
    ) {
      settle()
      const last = lastVisible(chart.timeScale(), candles)
      if (last === null) return
      lastPrice.set(last[4], colours, toneOf(last, candles, levels.all().length > 0))
      onLast(last[0])
    },
  }
}

/**
 * Quiet where newer candles are out of view: its price is not the current one. Beside levels it
 * takes none of their colours: two tags that touch would be one.
 */
function toneOf(last: ChartCandle, candles: readonly ChartCandle[], hasLevels: boolean): MarkTone {
  if (last !== candles.at(-1)) return 'quiet'
  if (hasLevels) return 'plain'
  return last[4] >= last[1] ? 'rise' : 'fall'
}

/** The last visible candle; null without one. */
function lastVisible(
  scale: ITimeScaleApi<Time>,
  candles: readonly ChartCandle[],
): ChartCandle | null {
  const to = scale.getVisibleLogicalRange()?.to ?? candles.length
  return candles[Math.min(Math.ceil(to), candles.length - 1)] ?? null
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
