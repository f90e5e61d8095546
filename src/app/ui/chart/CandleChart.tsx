import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { utcMinuteText } from '#app/i18n/utc-text.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import css from './CandleChart.module.css'
import { chartDecimals } from './chart-decimals.ts'
import { ChartLegend } from './ChartLegend.tsx'
import {
  type ChartCandle,
  type ChartLine,
  type ChartMark,
  type ChartShade,
  placeMarks,
  viewOf,
} from './chart-marks.ts'
import { clearFirstView } from '../page/first-view.ts'
import { takeFirstChart } from './first-chart.ts'
import type { OpenChart, openChart } from './open-chart.ts'

/** The code that draws, which loads on its own. */
export type OpenCandleChart = typeof openChart

export interface CandleChartProps {
  /** What its prices are of, as its venue calls it: `1000PEPE/USDT`. */
  readonly name: string
  /** Oldest first. */
  readonly candles: readonly ChartCandle[]
  readonly intervalMs: number
  readonly marks: readonly ChartMark[]
  readonly lines: readonly ChartLine[]
  /** What the signal has gained or lost; null where nothing was bought or sold. */
  readonly shade: ChartShade | null
  /** The span to open on, ms UTC; set again when `viewKey` changes. */
  readonly focus: { readonly from: number; readonly to: number }
  readonly viewKey: string
  /** Anything that changes with the colours of the tokens. */
  readonly themeKey: string
  readonly onOldest: () => void
  /** What the chart shows, for those who cannot see it. */
  readonly summary: string
}

interface DrawnProps extends CandleChartProps {
  readonly open: OpenCandleChart
}

/** A candle chart with marks and levels. All times are UTC. */
export function CandleChart(props: DrawnProps) {
  const { open, name, candles, intervalMs, marks, lines, shade, focus, viewKey, themeKey } = props
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<OpenChart | null>(null)
  const askOlder = useEffectEvent(props.onOldest)
  const [crossTime, setCrossTime] = useState<number | null>(null)
  const [lastTime, setLastTime] = useState<number | null>(null)
  const placed = useMemo(() => placeMarks(marks, candles, intervalMs), [marks, candles, intervalMs])

  // What the reader sees already, and has perhaps moved.
  const viewDrawn = useRef<string | null>(null)
  const takeOver = useEffectEvent(() => {
    const first = takeFirstChart(viewKey)
    if (first !== null) {
      frame.current?.append(first.place)
      // It has appeared already.
      frame.current?.parentElement?.setAttribute('data-taken', 'true')
      chart.current = first.chart
      // Telegram's colours came with the app.
      first.chart.recolour()
      viewDrawn.current = first.viewKey
    }
    clearFirstView()
  })
  // In the frame in which the page around it is painted.
  useLayoutEffect(() => takeOver(), [])
  useEffect(() => {
    if (frame.current === null) return
    const opened = chart.current ?? open(frame.current, currentLanguage())
    opened.listen({ onOldest: () => askOlder(), onCross: setCrossTime, onLast: setLastTime })
    chart.current = opened
    return () => {
      chart.current = null
      opened.close()
    }
  }, [open])
  const colouredFor = useRef(themeKey)
  useEffect(() => {
    // A chart opens in the colours as they are.
    if (colouredFor.current === themeKey) return
    colouredFor.current = themeKey
    chart.current?.recolour()
  }, [themeKey])
  useEffect(() => chart.current?.setLines(lines), [lines])
  useEffect(() => chart.current?.setShade(shade), [shade])
  useEffect(() => {
    chart.current?.setCandles(candles)
    chart.current?.setMarks(placed)
  }, [candles, placed])
  const isFilled = candles.length > 0
  const showFocus = useEffectEvent(() => chart.current?.show(viewOf(candles, focus)))
  useEffect(() => {
    // Only a new view moves what the reader sees; candles that arrive do not.
    if (isFilled && viewDrawn.current !== viewKey) showFocus()
    viewDrawn.current = null
  }, [viewKey, isFilled])

  const decimals = useMemo(() => chartDecimals(candles, lines), [candles, lines])
  const shownTime = crossTime ?? lastTime
  const newest = candles.at(-1)
  const shown = candles.find(([openTime]) => openTime === shownTime) ?? newest
  // Figures of another candle than the newest say of which.
  const when = shown === undefined || shown === newest ? '' : ` · ${utcMinuteText(shown[0])} UTC`
  return (
    <figure className={css['figure']}>
      <ChartLegend candle={shown} decimals={decimals} />
      <div className={css['frame']} aria-hidden="true">
        <div ref={frame} className={css['canvas']} data-testid="chart" />
        <span className={`numbers ${css['name']}`}>
          {name}
          {when}
        </span>
      </div>
      <figcaption className="visually-hidden">{props.summary}</figcaption>
    </figure>
  )
}
