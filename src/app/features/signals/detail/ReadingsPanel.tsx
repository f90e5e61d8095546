import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { DetailAnswer } from '../queries.ts'
import { ReadingLine } from './ReadingLine.tsx'

interface ReadingsPanelProps {
  readonly readings: DetailAnswer['readings']
  /** The signal of this page, shown without a link. */
  readonly signalId: string | null
}

/** Rule status of the coin at each of the five timeframes. */
export function ReadingsPanel({ readings, signalId }: ReadingsPanelProps) {
  const t = useWords('signals')
  const asOf = readings.reduce((newest, each) => Math.max(newest, each.asOf ?? 0), 0)
  const lead = asOf > 0 ? { lead: t('reading.asOf', { time: utcText(asOf) }) } : {}
  return (
    <Panel look="flat" title={t('detail.readings')} {...lead}>
      <ul>
        {readings.map((reading) => (
          <ReadingLine key={reading.interval} reading={reading} signalId={signalId} />
        ))}
      </ul>
    </Panel>
  )
}
