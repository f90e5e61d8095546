import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { currentLanguage } from '#app/i18n/words.ts'
import css from './CandleChart.module.css'
import { ChartLegend } from './ChartLegend.tsx'
import {
  type ChartCandle,
  type ChartLine,
  type ChartMark,
  placeMarks,
  viewOf,
} from './chart-marks.ts'
import { type OpenChart, openChart } from './open-chart.ts'

export interface CandleChartProps {
  /** What its prices are of, as its venue calls it: `1000PEPE/USDT`. */
  readonly name: string
  /** Oldest first. */
  readonly candles: readonly ChartCandle[]
  readonly intervalMs: number
  readonly marks: readonly ChartMark[]
  readonly lines: readonly ChartLine[]
  /** The span to open on, ms UTC; set again when `viewKey` changes. */
  readonly focus: { readonly from: number; readonly to: number }
  readonly viewKey: string
  /** Anything that changes with the colours of the tokens. */
  readonly themeKey: string
  readonly onOldest: () => void
  /** What the chart shows, for those who cannot see it. */
  readonly summary: string
}

/** A candle chart with marks and levels. All times are UTC. */
export default function CandleChart(props: CandleChartProps) {
  const { name, candles, intervalMs, marks, lines, focus, viewKey, themeKey } = props
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<OpenChart | null>(null)
  const askOlder = useEffectEvent(props.onOldest)
  const [crossTime, setCrossTime] = useState<number | null>(null)
  const placed = useMemo(() => placeMarks(marks, candles, intervalMs), [marks, candles, intervalMs])

  useEffect(() => {
    if (frame.current === null) return
    const events = { onOldest: () => askOlder(), onCross: setCrossTime }
    const opened = openChart(frame.current, currentLanguage(), events)
    chart.current = opened
    return () => {
      chart.current = null
      opened.close()
    }
  }, [])
  const colouredFor = useRef(themeKey)
  useEffect(() => {
    // A chart opens in the colours as they are.
    if (colouredFor.current === themeKey) return
    colouredFor.current = themeKey
    chart.current?.recolour()
  }, [themeKey])
  useEffect(() => chart.current?.setLines(lines), [lines])
  useEffect(() => {
    chart.current?.setCandles(candles)
    chart.current?.setMarks(placed)
  }, [candles, placed])
  const isFilled = candles.length > 0
  const showFocus = useEffectEvent(() => chart.current?.show(viewOf(candles, focus)))
  useEffect(() => {
    // Only a new view moves what the reader sees; candles that arrive do not.
    if (isFilled) showFocus()
  }, [viewKey, isFilled])

  const shown = candles.find(([openTime]) => openTime === crossTime) ?? candles.at(-1)
  return (
    <figure className={css['figure']}>
      <ChartLegend candle={shown} />
      <div className={css['frame']} aria-hidden="true">
        <div ref={frame} className={css['canvas']} data-testid="chart" />
        <span className={css['name']}>{name}</span>
      </div>
      <figcaption className="visually-hidden">{props.summary}</figcaption>
    </figure>
  )
}
