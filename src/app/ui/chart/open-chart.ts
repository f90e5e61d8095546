import {
  CandlestickSeries,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type ITimeScaleApi,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { candleChange } from './candle-change.ts'
import { type ChartColours, chartColours } from './chart-colours.ts'
import { viewWithRoom } from './chart-range.ts'
import { openSizedChart } from './sized-chart.ts'
import { openMarkGrounds, openShade } from './chart-shade.ts'
import {
  type ChartCandle,
  type ChartLine,
  type ChartShade,
  type ChartView,
  type PlacedMark,
} from './chart-marks.ts'
import {
  CANDLE_OPTIONS,
  colourOptions,
  fixedOptions,
  MIN_BAR_SPACING,
  seriesColours,
  VOLUME_OPTIONS,
} from './chart-options.ts'
import { openScales } from './chart-scales.ts'

/** A chart in an element, driven by what it is given. */
export interface OpenChart {
  /** From now on these hear of it, and those before them no more. */
  listen(events: ChartEvents): void
  setCandles(candles: readonly ChartCandle[]): void
  setLines(lines: readonly ChartLine[]): void
  setMarks(marks: readonly PlacedMark[]): void
  setShade(shade: ChartShade | null): void
  /** Shows the candles with these positions in what was set, however many they are. */
  show(view: ChartView): void
  /** Draws in the colours of the tokens as they are. */
  recolour(): void
  close(): void
}

export interface ChartEvents {
  /** The reader has come near the oldest candle. */
  readonly onOldest: () => void
  /** The candle below the finger or pointer, or null. */
  readonly onCross: (openTime: number | null) => void
  /** The last candle in view, whose price is on the axis. */
  readonly onLast: (openTime: number) => void
}

/** Of the chart's width, what the price axis leaves for candles at least. */
const LEAST_PLOT = 0.5

/** How near to the oldest candle asks for more. */
const OLDEST_REACH = 30

const NOBODY: ChartEvents = { onOldest: () => {}, onCross: () => {}, onLast: () => {} }

/** Opens a candle chart that fills `element` and follows its size. */
export function openChart(element: HTMLElement, language: string): OpenChart {
  const { chart, remove } = openSizedChart(element, fixedOptions(language))
  const candleSeries = chart.addSeries(CandlestickSeries, CANDLE_OPTIONS)
  const bars = openBars(candleSeries, addVolume(chart))
  let drawn: readonly ChartCandle[] = []
  const marks = openMarks(chart, candleSeries, () => drawn)
  const scales = openScales(chart, candleSeries, language)
  let [colours, events] = [chartColours(), NOBODY]
  const positionOf = (time: number) => positionAmong(drawn, time)
  const shaded = openShade({ chart, series: candleSeries, positionOf }, colours)

  const withRoom = (view: ChartView) =>
    viewWithRoom(view, drawn.length - 1, scales.levels.freeShare(element.clientWidth))
  const drawPrice = () => {
    const last = scales.drawPrice(drawn, colours, marks.all().length > 0)
    if (last !== null) events.onLast(last)
  }
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    drawPrice()
    if (range !== null && range.from < OLDEST_REACH && drawn.length > 0) events.onOldest()
  })
  chart.subscribeCrosshairMove(({ time }) => {
    events.onCross(typeof time === 'number' ? time * 1000 : null)
  })

  const colour = onChange((next: ChartColours) => {
    colours = next
    chart.applyOptions(colourOptions(colours))
    candleSeries.applyOptions(seriesColours(colours))
    bars.setVolume(drawn, colours)
    drawPrice()
    scales.levels.recolour(colours)
    shaded.recolour(colours)
    marks.set(marks.all(), colours)
  })
  const opened: OpenChart = {
    listen(next) {
      events = next
      drawPrice()
    },
    setCandles(candles) {
      const change = candleChange(drawn, candles)
      drawn = candles
      if (change.kind === 'none') return
      if (change.kind === 'all') scales.fit(drawn)
      if (change.kind === 'all') bars.set(candles, colours)
      else for (const candle of change.candles) bars.add(candle, colours)
      drawPrice()
    },
    setLines: onChange((next: readonly ChartLine[]) => {
      scales.levels.set(next, colours)
      scales.fit(drawn)
      drawPrice()
    }),
    setShade: onChange((next: ChartShade | null) => shaded.set(next, colours)),
    setMarks: onChange((next: readonly PlacedMark[]) => {
      marks.set(next, colours)
      drawPrice()
    }),
    show: (view) => showView(chart.timeScale(), element.clientWidth, withRoom(view)),
    recolour: () => colour(chartColours()),
    close() {
      scales.stop()
      remove()
    },
  }
  opened.recolour()
  return opened
}

/** Passes on what differs from the last: the chart is drawn anew by whatever is set, and the app sets what its first drawing has already. */
function onChange<T>(set: (next: T) => void): (next: T) => void {
  let last: string | undefined
  return (next) => {
    const text = JSON.stringify(next)
    if (text === last) return
    last = text
    set(next)
  }
}

/** Marks with their grounds. */
function openMarks(
  chart: IChartApi,
  series: ISeriesApi<'Candlestick'>,
  candles: () => readonly ChartCandle[],
) {
  const grounds = openMarkGrounds({ chart, series, candles })
  const markers = createSeriesMarkers(series, [], { autoScale: true })
  let marks: readonly PlacedMark[] = []
  return {
    all: () => marks,
    set(next: readonly PlacedMark[], colours: ChartColours) {
      marks = next
      grounds.set(marks, colours.ground)
      markers.setMarkers(marks.map((mark) => markerOf(mark, colours)))
    },
  }
}

/** Candles with their volume, all of them or one at the end. */
function openBars(candleSeries: ISeriesApi<'Candlestick'>, volume: ISeriesApi<'Histogram'>) {
  const setVolume = (candles: readonly ChartCandle[], colours: ChartColours) =>
    volume.setData(candles.map((candle) => volumeBarOf(candle, colours)))
  return {
    setVolume,
    set(candles: readonly ChartCandle[], colours: ChartColours) {
      candleSeries.setData(candles.map(barOf))
      setVolume(candles, colours)
    },
    add(candle: ChartCandle, colours: ChartColours) {
      candleSeries.update(barOf(candle))
      volume.update(volumeBarOf(candle, colours))
    },
  }
}

/** The volume below the candles. */
function addVolume(chart: IChartApi) {
  const series = chart.addSeries(HistogramSeries, VOLUME_OPTIONS)
  series.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
  return series
}

/** Position of the candle that a time (ms UTC) lies in; the first for an earlier one. */
function positionAmong(candles: readonly ChartCandle[], time: number): number {
  const at = candles.findLastIndex(([openTime]) => openTime <= time)
  return Math.max(0, at)
}

/** Fits a view into a chart of this width, whatever the candle spacing, with the whole of its last candle. */
function showView(scale: ITimeScaleApi<Time>, widthPx: number, view: ChartView): void {
  // A position is the middle of its candle.
  const [from, to] = [view.from, view.to + 0.5]
  const spacing = (widthPx * LEAST_PLOT) / (to - from)
  scale.applyOptions({ minBarSpacing: Math.min(MIN_BAR_SPACING, spacing) })
  scale.setVisibleLogicalRange({ from, to })
}

function markerOf(mark: PlacedMark, colours: ChartColours) {
  const shapes = { up: 'arrowUp', down: 'arrowDown', dot: 'circle' } as const
  return {
    time: (mark.openTime / 1000) as UTCTimestamp,
    position: mark.side === 'above' ? ('aboveBar' as const) : ('belowBar' as const),
    shape: shapes[mark.shape],
    color: colours.inks[mark.tone],
    text: mark.text,
  }
}

function timeOf([openTime]: ChartCandle) {
  return { time: (openTime / 1000) as UTCTimestamp }
}

function volumeBarOf(candle: ChartCandle, { rise, fall }: ChartColours) {
  return { ...timeOf(candle), value: candle[5], color: `${candle[4] >= candle[1] ? rise : fall}55` }
}

function barOf(candle: ChartCandle) {
  const [, open, high, low, close] = candle
  return { ...timeOf(candle), open, high, low, close }
}
