import {
  type AutoscaleInfo,
  CandlestickSeries,
  createSeriesMarkers,
  HistogramSeries,
  type IPriceLine,
  type ISeriesApi,
  type ITimeScaleApi,
  LineStyle,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { priceText } from '#domain/money/price-text.ts'
import { type ChartColours, chartColours } from './chart-colours.ts'
import { openSizedChart } from './sized-chart.ts'
import { openShade } from './chart-shade.ts'
import {
  candleChange,
  type ChartCandle,
  type ChartLine,
  type ChartShade,
  type ChartView,
  minMoveOf,
  type PlacedMark,
  rangeWithLines,
  viewWithRoom,
} from './chart-marks.ts'
import {
  colourOptions,
  fixedOptions,
  MIN_BAR_SPACING,
  PRICE_LINE,
  seriesColours,
  VOLUME_OPTIONS,
} from './chart-options.ts'

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
}

/** Of the chart's width, what the price axis leaves for candles at least. */
const LEAST_PLOT = 0.5

/** What the names of levels with half of a mark, and the price axis, take of a right edge; px. */
const NAMES_PX = 84
const AXIS_PX = 64
const MOST_FREE = 0.28

/** Opacity of a level that has no name. */
const FAINT = '80'

/** How near to the oldest candle asks for more. */
const OLDEST_REACH = 30

const NOBODY: ChartEvents = { onOldest: () => {}, onCross: () => {} }

/** Opens a candle chart that fills `element` and follows its size. */
export function openChart(element: HTMLElement, language: string): OpenChart {
  const { chart, remove } = openSizedChart(element, fixedOptions(language))
  const candleSeries = chart.addSeries(CandlestickSeries, PRICE_LINE)
  const volumeSeries = chart.addSeries(HistogramSeries, VOLUME_OPTIONS)
  volumeSeries.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
  const markers = createSeriesMarkers(candleSeries, [], { autoScale: true })
  const levels = openLevels(candleSeries)
  let drawn: readonly ChartCandle[] = []
  let marks: readonly PlacedMark[] = []
  let colours = chartColours()
  let events = NOBODY
  const positionOf = (time: number) => positionAmong(drawn, time)
  const shaded = openShade({ chart, series: candleSeries, positionOf }, colours)

  const volumeOf = (candle: ChartCandle) => ({
    ...timeOf(candle),
    value: candle[5],
    color: `${candle[4] >= candle[1] ? colours.rise : colours.fall}55`,
  })
  const withRoom = (view: ChartView) =>
    viewWithRoom(view, drawn.length - 1, levels.freeShare(element.clientWidth))
  const drawMarks = () => markers.setMarkers(marks.map((mark) => markerOf(mark, colours)))

  const colourPrice = () => colourLastPrice(chart.timeScale(), candleSeries, drawn, colours)
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    colourPrice()
    if (range !== null && range.from < OLDEST_REACH && drawn.length > 0) events.onOldest()
  })
  chart.subscribeCrosshairMove(({ time }) => {
    events.onCross(typeof time === 'number' ? time * 1000 : null)
  })

  const opened: OpenChart = {
    listen: (next) => (events = next),
    setCandles(candles) {
      const change = candleChange(drawn, candles)
      drawn = candles
      if (change.kind === 'none') return
      if (change.kind === 'tail') {
        for (const candle of change.candles) {
          candleSeries.update(barOf(candle))
          volumeSeries.update(volumeOf(candle))
        }
        colourPrice()
        return
      }
      candleSeries.applyOptions({ priceFormat: priceFormatOf(candles) })
      candleSeries.setData(candles.map(barOf))
      volumeSeries.setData(candles.map(volumeOf))
      colourPrice()
    },
    setLines: (next) => levels.set(next, colours),
    setShade: (next) => shaded.set(next, colours),
    setMarks(next) {
      marks = next
      drawMarks()
    },
    show: (view) => showView(chart.timeScale(), element.clientWidth, withRoom(view)),
    recolour() {
      colours = chartColours()
      chart.applyOptions(colourOptions(colours))
      candleSeries.applyOptions(seriesColours(colours))
      volumeSeries.setData(drawn.map(volumeOf))
      colourPrice()
      levels.recolour(colours)
      shaded.recolour(colours)
      drawMarks()
    },
    close: remove,
  }
  opened.recolour()
  return opened
}

/** Position of the candle that a time (ms UTC) lies in; the first for an earlier one. */
function positionAmong(candles: readonly ChartCandle[], time: number): number {
  const at = candles.findLastIndex(([openTime]) => openTime <= time)
  return Math.max(0, at)
}

function priceFormatOf(candles: readonly ChartCandle[]) {
  const minMove = minMoveOf(candles.at(-1)?.[4] ?? 0)
  const formatter = (price: number) => axisText(price, minMove)
  return { type: 'custom', formatter, minMove } as const
}

/** The last visible price in the colour of its candle: a hollow one has none for line and label. */
function colourLastPrice(
  scale: ITimeScaleApi<Time>,
  series: ISeriesApi<'Candlestick'>,
  candles: readonly ChartCandle[],
  { rise, fall }: ChartColours,
): void {
  const to = scale.getVisibleLogicalRange()?.to ?? candles.length
  const last = candles[Math.min(Math.ceil(to), candles.length - 1)]
  const priceLineColor = last === undefined || last[4] >= last[1] ? rise : fall
  if (series.options().priceLineColor !== priceLineColor) series.applyOptions({ priceLineColor })
}

/** Fits a view into a chart of this width, whatever the candle spacing. */
function showView(scale: ITimeScaleApi<Time>, widthPx: number, { from, to }: ChartView): void {
  const spacing = (widthPx * LEAST_PLOT) / (to - from)
  scale.applyOptions({ minBarSpacing: Math.min(MIN_BAR_SPACING, spacing) })
  scale.setVisibleLogicalRange({ from, to })
}

/** The price lines of a series, which its scale takes in where they are near. */
function openLevels(series: ISeriesApi<'Candlestick'>) {
  let lines: readonly ChartLine[] = []
  let drawn: IPriceLine[] = []
  series.applyOptions({
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const info = original()
      if (info === null || info.priceRange === null) return info
      const prices = lines.map(({ price }) => price)
      return { ...info, priceRange: rangeWithLines(info.priceRange, prices) }
    },
  })
  const set = (next: readonly ChartLine[], colours: ChartColours) => {
    for (const line of drawn) series.removePriceLine(line)
    lines = next
    drawn = next.map(({ price, text, tone, isDashed, isFaint = false }) =>
      series.createPriceLine({
        price,
        title: text,
        color: `${colours[tone]}${isFaint ? FAINT : ''}`,
        lineWidth: 1,
        lineStyle: isDashed ? LineStyle.Dashed : LineStyle.Solid,
        axisLabelVisible: !isFaint,
      }),
    )
  }
  return {
    set,
    /** Of a chart of this width, what the names cover at its right edge. */
    freeShare: (widthPx: number) =>
      lines.length === 0 ? 0 : Math.min(MOST_FREE, NAMES_PX / Math.max(1, widthPx - AXIS_PX)),
    recolour: (colours: ChartColours) => set(lines, colours),
  }
}

function markerOf(mark: PlacedMark, colours: ChartColours) {
  const shapes = { up: 'arrowUp', down: 'arrowDown', dot: 'circle' } as const
  return {
    time: (mark.openTime / 1000) as UTCTimestamp,
    position: mark.side === 'above' ? ('aboveBar' as const) : ('belowBar' as const),
    shape: shapes[mark.shape],
    color: colours[mark.tone],
    text: mark.text,
  }
}

function timeOf([openTime]: ChartCandle) {
  return { time: (openTime / 1000) as UTCTimestamp }
}

function barOf(candle: ChartCandle) {
  const [, open, high, low, close] = candle
  return { ...timeOf(candle), open, high, low, close }
}

/**
 * The axis counts in steps of a double, and prices truncate: 0.8999999999999999 means 0.9.
 * Its steps go on below the lowest price: what no price can be has no text.
 */
function axisText(price: number, minMove: number): string {
  if (price < minMove) return ''
  return priceText(Number(price.toPrecision(12)))
}
