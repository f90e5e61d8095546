import type {
  IChartApi,
  IPrimitivePaneRenderer,
  ISeriesApi,
  Logical,
  UTCTimestamp,
} from 'lightweight-charts'
import type { ChartColours } from './chart-colours.ts'
import type { ChartCandle, ChartShade, PlacedMark } from './chart-marks.ts'
import { FONT_PX } from './chart-options.ts'

/** Faint: candles, lines and grid stay readable on it. */
const SHADE_OPACITY = '26'
/** A signal that was entered within the newest candle is seen too. */
const LEAST_WIDTH_PX = 3

/** What gives a place of the chart its coordinate, and repaints it. */
interface ShadedChart {
  readonly chart: IChartApi
  readonly series: ISeriesApi<'Candlestick'>
  /** Position among the candles drawn of the one that a time (ms UTC) lies in. */
  readonly positionOf: (time: number) => number
}

/** The area between entry and price, behind the candles; nothing until it is set. */
export function openShade({ chart, series, positionOf }: ShadedChart, first: ChartColours) {
  let shade: ChartShade | null = null
  let colours = first
  let repaint = () => {}
  const draw: IPrimitivePaneRenderer['draw'] = (target) => {
    if (shade === null) return
    const { from, to, entry, price, tone } = shade
    const columnOf = (time: number) =>
      chart.timeScale().logicalToCoordinate(positionOf(time) as Logical)
    const [left, right] = [columnOf(from), columnOf(to)]
    const [top, bottom] = [series.priceToCoordinate(entry), series.priceToCoordinate(price)]
    if (left === null || right === null || top === null || bottom === null) return
    target.useMediaCoordinateSpace(({ context }) => {
      context.fillStyle = `${colours[tone]}${SHADE_OPACITY}`
      context.fillRect(left, top, Math.max(LEAST_WIDTH_PX, right - left), bottom - top)
    })
  }
  const views = [{ zOrder: () => 'bottom' as const, renderer: () => ({ draw }) }]
  series.attachPrimitive({
    attached: ({ requestUpdate }) => (repaint = requestUpdate),
    paneViews: () => views,
  })
  const set = (next: ChartShade | null, of: ChartColours) => {
    shade = next
    colours = of
    repaint()
  }
  return { set, recolour: (of: ChartColours) => set(shade, of) }
}

/** A word's ground lets what lies behind it through, faintly. */
const GROUND_OPACITY = 0.6
const SIDE_PX = 2
const RADIUS_PX = 3
/** The library's own measures of a mark. */
const WORD_PX = FONT_PX * 1.2
const MARGIN_PX = 3
const [LEAST_SHAPE_PX, MOST_SHAPE_PX] = [12, 30]

/** What gives a mark its place on the chart. */
interface MarkedChart {
  readonly chart: IChartApi
  readonly series: ISeriesApi<'Candlestick'>
  /** What is drawn now. */
  readonly candles: () => readonly ChartCandle[]
}

/**
 * A ground behind the word of each mark, which candles and levels would cross out otherwise: the
 * library writes words bare. To be opened before the library's markers, which are drawn on it.
 */
export function openMarkGrounds({ chart, series, candles }: MarkedChart) {
  let marks: readonly PlacedMark[] = []
  let color = ''
  let repaint = () => {}
  const draw: IPrimitivePaneRenderer['draw'] = (target) => {
    const scale = chart.timeScale()
    const places = wordPlaces(marks, scale.options().barSpacing)
    target.useMediaCoordinateSpace(({ context }) => {
      context.font = `${FONT_PX}px ${chart.options().layout.fontFamily}`
      context.globalAlpha = GROUND_OPACITY
      context.fillStyle = color
      for (const { mark, awayPx } of places) {
        const candle = candles().find(([openTime]) => openTime === mark.openTime)
        if (candle === undefined) continue
        const x = scale.timeToCoordinate((mark.openTime / 1000) as UTCTimestamp)
        const edge = series.priceToCoordinate(mark.side === 'above' ? candle[2] : candle[3])
        if (x === null || edge === null) continue
        const middle = mark.side === 'above' ? edge - awayPx : edge + awayPx
        const width = context.measureText(mark.text).width + 2 * SIDE_PX
        context.beginPath()
        context.roundRect(x - width / 2, middle - WORD_PX / 2, width, WORD_PX, RADIUS_PX)
        context.fill()
      }
      context.globalAlpha = 1
    })
  }
  const views = [{ renderer: () => ({ draw }) }]
  series.attachPrimitive({
    attached: ({ requestUpdate }) => (repaint = requestUpdate),
    paneViews: () => views,
  })
  return {
    set(next: readonly PlacedMark[], ground: string) {
      marks = next
      color = ground
      repaint()
    },
  }
}

/** How far from its candle the middle of each mark's word is, as the library stacks the marks of a candle. */
function wordPlaces(marks: readonly PlacedMark[], barSpacing: number) {
  const shapePx = shapePxAt(barSpacing)
  const taken = new Map<string, number>()
  return marks.map((mark) => {
    const key = `${mark.openTime} ${mark.side}`
    const before = taken.get(key) ?? MARGIN_PX
    taken.set(key, before + WORD_PX + shapePx + MARGIN_PX)
    const gapPx = mark.side === 'above' ? 0 : MARGIN_PX
    return { mark, awayPx: before + shapePx + gapPx + WORD_PX / 2 }
  })
}

/** An even number, as the library rounds it. */
function shapePxAt(barSpacing: number): number {
  const px = Math.ceil(Math.min(Math.max(barSpacing, LEAST_SHAPE_PX), MOST_SHAPE_PX))
  return px % 2 === 0 ? px - 2 : px - 1
}
