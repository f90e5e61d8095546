import { GreyFlash } from '../flash/GreyFlash.tsx'
import { MOST_AT_HOME } from '../queries.ts'
import css from './NewsSection.module.css'

const ROWS = Array.from({ length: MOST_AT_HOME }, (_, at) => at)

/** Skeleton of the news on home. */
export function GreyNews() {
  return (
    <ul className={css['rows']} aria-hidden="true">
      {ROWS.map((at) => (
        <li key={at}>
          <GreyFlash />
        </li>
      ))}
    </ul>
  )
}
