import type { IChartApi, IPrimitivePaneRenderer, ISeriesApi, Logical } from 'lightweight-charts'
import type { ChartColours } from './chart-colours.ts'
import type { ChartShade } from './chart-marks.ts'

/** Faint: candles, lines and grid stay readable on it. */
const OPACITY = '26'
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
      context.fillStyle = `${colours[tone]}${OPACITY}`
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
