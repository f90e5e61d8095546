import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { currentLanguage } from '#app/i18n/words.ts'
import css from './CandleChart.module.css'
import { ChartLegend } from './ChartLegend.tsx'
import { type ChartCandle, type ChartLine, type ChartMark, placeMarks } from './chart-marks.ts'
import { type OpenChart, openChart } from './open-chart.ts'

export interface CandleChartProps {
  /** Oldest first. */
  readonly candles: readonly ChartCandle[]
  readonly intervalMs: number
  readonly marks: readonly ChartMark[]
  readonly lines: readonly ChartLine[]
  /** The span to open on, ms UTC; set anew when `viewKey` changes. */
  readonly focus: { readonly from: number; readonly to: number }
  readonly viewKey: string
  /** Anything that changes with the colours of the tokens. */
  readonly themeKey: string
  readonly onOldest: () => void
  /** What the chart shows, for those who cannot see it. */
  readonly summary: string
}

/** Room kept to the right of the newest candle, in candles. */
const ROOM = 6
const FEWEST_SHOWN = 60
const MOST_SHOWN = 160

/** A candle chart with marks and levels. All times are UTC. */
export default function CandleChart(props: CandleChartProps) {
  const { candles, intervalMs, marks, lines, focus, viewKey, themeKey, onOldest, summary } = props
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<OpenChart | null>(null)
  const askOlder = useEffectEvent(onOldest)
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
  useEffect(() => chart.current?.recolour(), [themeKey])
  useEffect(() => chart.current?.setLines(lines), [lines])
  useEffect(() => {
    chart.current?.setCandles(candles)
    chart.current?.setMarks(placed)
  }, [candles, placed])
  const isFilled = candles.length > 0
  const showFocus = useEffectEvent(() => chart.current?.show(...spanOf(candles, focus)))
  useEffect(() => {
    // Only a new view moves what the reader sees; candles that arrive do not.
    if (isFilled) showFocus()
  }, [viewKey, isFilled])

  const shown = candles.find(([openTime]) => openTime === crossTime) ?? candles.at(-1)
  return (
    <figure className={css['figure']}>
      <ChartLegend candle={shown} />
      <div ref={frame} className={css['frame']} aria-hidden="true" data-testid="chart" />
      <figcaption className="visually-hidden">{summary}</figcaption>
    </figure>
  )
}

/** The positions to open on: the focus with room around it, neither a few candles nor hundreds. */
function spanOf(
  candles: readonly ChartCandle[],
  focus: CandleChartProps['focus'],
): [number, number] {
  const last = candles.length - 1
  const at = (time: number) => candles.findLastIndex(([openTime]) => openTime <= time)
  const end = at(focus.to)
  const to = end < 0 ? last : Math.min(last, end + FEWEST_SHOWN / 3)
  const from = Math.min(at(focus.from) - FEWEST_SHOWN / 3, to - FEWEST_SHOWN)
  return [Math.max(from, to - MOST_SHOWN), to + ROOM]
}
