import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useClock } from '#app/state/clock-state.ts'
import type { CandleRow } from './candle-rows.ts'
import { ChartFoot } from './ChartFoot.tsx'
import { ChartPanel, type ChartPlace } from './ChartPanel.tsx'
import type { ChartStory } from './chart-story.ts'
import { ChartState } from './ChartState.tsx'
import { candleQueries } from './candle-queries.ts'
import { ReplayBar } from './ReplayBar.tsx'
import { replayBounds, replaySpan } from './replay-span.ts'
import { useReplay } from './use-replay.ts'

interface ReplayChartProps {
  readonly marketId: string
  readonly pair: string
  readonly interval: Interval
  readonly story: ChartStory
  readonly panel: ChartPlace
}

/** Replay of a chart from its start, candle by candle, without look-ahead. */
export function ReplayChart(props: ReplayChartProps) {
  const { marketId, interval, story, panel } = props
  const t = useWords('market')
  const clockNow = useClock()?.marketNow ?? null
  const [startedAt, setStartedAt] = useState(clockNow)
  // The span stays as it was when the replay began, however the clock goes on.
  if (startedAt === null && clockNow !== null) setStartedAt(clockNow)
  const span = replaySpan(story, interval, startedAt ?? story.from)
  const query = useQuery({
    ...candleQueries.span({ marketId, interval, ...span }),
    enabled: startedAt !== null,
  })
  if (query.data === undefined || query.data.length === 0) {
    return (
      <>
        <ChartPanel panel={panel} chart={null} state={<ChartState query={query} />} />
        <ReplayBar />
        <ChartFoot text={t('chart.utc')} />
      </>
    )
  }
  return <RunningReplay {...props} rows={query.data} />
}

function RunningReplay({
  pair,
  interval,
  story,
  panel,
  rows,
}: ReplayChartProps & { readonly rows: readonly CandleRow[] }) {
  const t = useWords('market')
  const bounds = useMemo(() => {
    return replayBounds(
      rows.map(([openTime]) => openTime),
      story.from,
    )
  }, [rows, story])
  const { state, move } = useReplay(bounds)
  const candles = useMemo(() => rows.slice(0, state.at + 1), [rows, state.at])
  const newest = candles.at(-1)
  const closeTime = (newest?.[0] ?? 0) + INTERVAL_MS[interval]
  const drawn = useMemo(() => story.drawAt(closeTime), [story, closeTime])
  const close = newest?.[4] ?? 0
  const shade = useMemo(() => story.shadeAt(closeTime, close), [story, closeTime, close])
  const note = story.noteAt(closeTime, close)
  const chart = {
    name: pair,
    candles,
    intervalMs: INTERVAL_MS[interval],
    ...drawn,
    shade,
    focus: { from: newest?.[0] ?? 0, to: newest?.[0] ?? 0 },
    viewKey: `${interval} ${state.jumps}`,
    onOldest: () => {},
    summary: t('replay.summary', { note: note.text }),
  }
  return (
    <>
      <ChartPanel panel={panel} chart={chart} state={null} />
      <ReplayBar run={{ state, bounds, closeTime, note, move }} />
      <ChartFoot text={t('chart.utc')} />
    </>
  )
}
