import { VENUE_NAMES } from '#domain/market/market.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Age } from '../components/Age.tsx'
import type { SignalRow } from '../queries.ts'
import { ageFrom } from '../signal-return.ts'
import css from './CardState.module.css'

/** Where the signal stands, since when, and on which exchange. */
export function CardState({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const end =
    row.exitReason !== null && row.state === 'closed'
      ? t(`exit.${row.exitReason}`)
      : t(`state.${row.state}`)
  return (
    <p className={css['state']}>
      <span className={css['dot']} data-state={row.state} aria-hidden="true" />
      {end} · <Age time={ageFrom(row)} after={` · ${VENUE_NAMES[row.exchange]}`} />
    </p>
  )
}
