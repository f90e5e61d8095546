import { dayText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useClock } from '#app/state/clock-state.ts'
import css from './HistoryNote.module.css'

interface HistoryNoteProps {
  /** Market time of what is shown: nothing is said of what came after the history. */
  readonly ofTime?: number
}

/** Says what a simulated or replayed market computed at once when it was first started. */
export function HistoryNote({ ofTime }: HistoryNoteProps) {
  const t = useWords('shell')
  const clock = useClock()
  const kind = clock?.worldKind ?? 'live'
  const untilTime = clock?.history?.untilTime ?? null
  if (kind === 'live' || untilTime === null) return null
  if (ofTime !== undefined && ofTime > untilTime) return null
  return (
    <p className={css['note']}>
      {t(`market.history.${kind}`, { date: dayText(untilTime, clock?.marketNow ?? null) })}
    </p>
  )
}
