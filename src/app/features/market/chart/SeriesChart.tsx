import { useId, useState } from 'react'
import { INTERVALS, type Interval } from '#domain/time/interval.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { ReplayChart } from './ReplayChart.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { ChartStory } from './chart-story.ts'
import { LiveChart } from './LiveChart.tsx'
import css from './SeriesChart.module.css'

interface SeriesChartProps {
  readonly marketId: string
  /** The market's pair as its venue trades it: every price on the chart is one of it. */
  readonly pair: string
  /** The interval to open on. */
  readonly interval: Interval
  /** Marks, levels and span on the candles; null for candles alone. */
  readonly story: ChartStory | null
  readonly isReplaying: boolean
  readonly onReplay: (isReplaying: boolean) => void
}

const TABS = INTERVALS.map((id, at) => ({
  id,
  label: intervalLabel(id),
  shortcut: String(at + 1),
}))

/** Chart of a market at five timeframes with a page's marks, live or replayed bar by bar. */
export function SeriesChart(props: SeriesChartProps) {
  const { marketId, pair, story, isReplaying, onReplay } = props
  const t = useWords('market')
  const [interval, setInterval] = useState(props.interval)
  const panelId = useId()
  const key = `${marketId} ${interval}`
  const panel = { id: panelId, className: css['panel'] ?? '', label: intervalLabel(interval) }
  return (
    <section className={css['chart']} aria-label={t('chart.label')}>
      <div className={css['tabs']}>
        <SegmentedTabs
          look="pill"
          label={t('chart.interval')}
          panelId={panelId}
          items={TABS}
          selected={interval}
          onSelect={setInterval}
        />
        {story !== null && (
          <IconButton
            icon={isReplaying ? 'close' : 'replay'}
            label={t(isReplaying ? 'replay.leave' : 'replay.open')}
            onClick={() => onReplay(!isReplaying)}
          />
        )}
      </div>
      {story !== null && isReplaying ? (
        <ReplayChart key={key} {...{ marketId, pair, interval, story, panel }} />
      ) : (
        <LiveChart {...{ marketId, pair, interval, story, panel }} />
      )}
    </section>
  )
}
