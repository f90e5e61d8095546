import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type UTCTimestamp,
} from 'lightweight-charts'
import { makeBars } from '#tests/bench/app/bars.ts'
import { untilPainted } from '#tests/bench/app/until-painted.ts'

const bars = makeBars(1500).map(([openTime, open, high, low, close, volume]) => ({
  time: (openTime / 1000) as UTCTimestamp,
  open,
  high,
  low,
  close,
  value: volume,
}))

/** The same candles and volumes by the chart library alone, without React, marks and levels. */
globalThis.runBench = async () => {
  const frame = document.querySelector<HTMLElement>('#root')!
  const chart = createChart(frame, { width: 390, height: 300, layout: { attributionLogo: false } })
  chart.addSeries(CandlestickSeries).setData(bars)
  chart.addSeries(HistogramSeries, { priceScaleId: '' }).setData(bars)
  await untilPainted('#root canvas')
}
