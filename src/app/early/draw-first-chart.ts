import { INTERVAL_MS } from '#domain/time/interval.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import {
  chartWordsOf,
  linesOf,
  marksOf,
  spanOf,
} from '#app/features/signals/detail/chart-of-signal.ts'
import { shadeAt } from '#app/features/signals/detail/course-of-signal.ts'
import { isUnpriced } from '#app/features/signals/components/is-unpriced.ts'
import { placeMarks, viewKeyOf, viewOf, viewStart } from '#app/ui/chart/chart-marks.ts'
import { endFirstChart, offerFirstChart } from '#app/ui/chart/first-chart.ts'
import { openChart } from '#app/ui/chart/open-chart.ts'
import { clearFirstView, openFirstView } from '#app/ui/page/first-view.ts'
import type { FirstSignal, FirstTexts } from './first-signal.ts'
import { nextFrame } from '#app/platform/next-frame.ts'
import { ONE_COLUMN } from './one-column.ts'

type Answer = AnswerOf<'GET /aiCoin/getDetail'>

// A link leads to a chart: it is drawn before the app's code is read, which takes a phone longer
// than the chart. The app takes it over unchanged (src/app/ui/chart/first-chart.ts).
const { firstSignal } = globalThis
const isReplay = new URLSearchParams(globalThis.location.search).has('replay')
if (firstSignal !== undefined && !isReplay && matchMedia(ONE_COLUMN).matches) {
  firstSignal.drawn = drawFirst(firstSignal)
}

/** Whatever fails here is left to the app, which says what is wrong. */
async function drawFirst({ isOfCoin, texts, answer }: FirstSignal): Promise<void> {
  try {
    const [words, detail] = await Promise.all([texts, answer])
    if (detail === null || (isOfCoin && hasEnded(detail)) || !show(detail, words)) return
    await nextFrame()
  } catch {
    clearFirstView()
  }
}

function hasEnded({ signal }: Answer): boolean {
  return signal?.state === 'closed' || signal?.state === 'void'
}

/** Tells whether there is something to see. */
function show({ coin, signal, candles }: Answer, { signals }: FirstTexts): boolean {
  if (signal === null || candles === null || candles.candles.length === 0) return false
  const { candles: rows, marketId, interval, hasMore } = candles
  const intervalMs = INTERVAL_MS[interval]
  const chartWords = chartWordsOf((key, values) => {
    const text = signals.chart[key.slice('chart.'.length)] ?? ''
    return text.replace('{{number}}', String(values?.number ?? ''))
  })
  const span = spanOf(signal)
  const start = viewStart(span, intervalMs, rows.at(-1)?.[0] ?? 0)
  const isCovered = !hasMore || (rows[0]?.[0] ?? 0) <= start
  const place = document.createElement('div')
  place.className = 'first-chart'
  const view = openFirstView('signal', endFirstChart)
  if (view === null) return false
  // The coin's line says what a unit of such a market is, on a line of its own.
  if (coin.multiplier > 1) view.style.setProperty('--unit-line', 'calc(1.25 * var(--text-s))')
  view.append(place)
  if (isUnpriced(signal)) view.style.setProperty('--levels', '0px')
  const chart = openChart(place, document.documentElement.lang)
  offerFirstChart({ place, chart, viewKey: viewKeyOf(marketId, interval, isCovered) })
  chart.setLines(linesOf(signal, chartWords))
  chart.setCandles(rows)
  const last = rows.at(-1)
  if (last !== undefined) chart.setShade(shadeAt(signal, last[0] + intervalMs, last[4]))
  chart.setMarks(placeMarks(marksOf(signal, chartWords), rows, intervalMs))
  chart.show(viewOf(rows, span))
  return true
}
