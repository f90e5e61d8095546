import { useWords } from '#app/i18n/use-words.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { SignalRow } from '../queries.ts'
import { Age } from './Age.tsx'
import { ageFrom } from './signal-return.ts'
import css from './SignalPhase.module.css'

/**
 * Timeframe, and how far the signal is: its age while active, else the word of its state or end,
 * and the age where it fits.
 */
export function SignalPhase({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const isActive = row.state === 'entered'
  const exit = row.state === 'closed' ? row.exitReason : null
  return (
    <span className={css['phase']}>
      <span>{intervalLabel(row.interval)}</span>
      {!isActive && <span>· {exit === null ? t(`state.${row.state}`) : t(`exit.${exit}`)}</span>}
      {/* Nothing before its time is known: a dot alone would move to the next line with it. */}
      <span className={isActive ? undefined : css['age']}>
        <Age time={ageFrom(row)} before="· " />
      </span>
    </span>
  )
}
