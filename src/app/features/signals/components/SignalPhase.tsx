import { useCallback } from 'react'
import { dayText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useMarketTime } from '#app/state/clock-state.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { SignalRow } from '../queries.ts'
import { Age } from './Age.tsx'
import css from './SignalPhase.module.css'

/**
 * Timeframe, and how far the signal is: its age while active, else the word of its state, with its
 * age, or of its end, with the day. Age and day are left out where they do not fit.
 */
export function SignalPhase({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const isActive = row.state === 'entered'
  const exit = row.state === 'closed' ? row.exitReason : null
  return (
    <span className={css['phase']}>
      <span>{intervalLabel(row.interval)}</span>
      {!isActive && <span>· {exit === null ? t(`state.${row.state}`) : t(`exit.${exit}`)}</span>}
      {row.endedTime !== null ? (
        <EndDay time={row.endedTime} />
      ) : (
        // Nothing before its time is known: a dot alone would move to the next line with it.
        <span className={isActive ? undefined : css['age']}>
          <Age time={row.triggerTime} before="· " />
        </span>
      )}
    </span>
  )
}

/** Day of the end; with its year where that is not the market's. Nothing until that is known. */
function EndDay({ time }: { readonly time: number }) {
  const text = useMarketTime(
    useCallback((now) => (now === null ? '' : `· ${dayText(time, now)}`), [time]),
  )
  return <time dateTime={new Date(time).toISOString()}>{text}</time>
}
