import { CandlestickSeries, createChart, type UTCTimestamp } from 'lightweight-charts'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Row = readonly [openTime: number, open: number, high: number, low: number, close: number]
interface Answer {
  readonly data: { readonly candles: readonly Row[] }
}

/** The least that shows a signal's candles: React, the chart library, one request to the same server. */
function BareSignal() {
  const frame = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  useEffect(() => {
    const path = new URLSearchParams(globalThis.location.search).get('candles') ?? ''
    void fetch(path)
      .then((response) => response.json() as Promise<Answer>)
      .then(({ data }) => setRows(data.candles))
  }, [])
  useEffect(() => {
    if (rows === null || frame.current === null) return
    const chart = createChart(frame.current, { width: 390, height: 300 })
    chart.addSeries(CandlestickSeries).setData(
      rows.map(([openTime, open, high, low, close]) => ({
        time: (openTime / 1000) as UTCTimestamp,
        open,
        high,
        low,
        close,
      })),
    )
    return () => chart.remove()
  }, [rows])
  return <div ref={frame} />
}

createRoot(document.querySelector('#root')!).render(<BareSignal />)
