import { termOf } from '#domain/signals/signal.ts'
import { DAY_MS, INTERVALS } from '#domain/time/interval.ts'
import type { SignalFilter } from '../feed/signal-filter.ts'
import type { SignalRow } from '../queries.ts'
import type { RecordChoice } from './record-choice.ts'

/** What each field offers, everything first. */
export const CHOICES = {
  interval: ['all', ...INTERVALS],
  direction: ['all', 'long', 'short'],
  term: ['all', 'short-term', 'long-term'],
  period: ['all', '365', '90', '30', '7'],
} as const satisfies { [Field in ChoiceField]: readonly RecordChoice[Field][] }

export type ChoiceField = 'interval' | 'direction' | 'term' | 'period'

/** Reads an address; unknown values apply no filter. `?interval=4h&period=90` */
export function readChoice(address: URLSearchParams): RecordChoice {
  const one = <Value extends string>(field: ChoiceField, values: readonly Value[]) =>
    values.find((value) => value === address.get(field))
  const coinId = address.get('coinId')
  return {
    ...(coinId === null || coinId === '' ? {} : { coinId }),
    interval: one('interval', CHOICES.interval) ?? 'all',
    direction: one('direction', CHOICES.direction) ?? 'all',
    term: one('term', CHOICES.term) ?? 'all',
    period: one('period', CHOICES.period) ?? 'all',
  }
}

/** The address with one field changed; everything else stays. */
export function writeChoice(
  address: URLSearchParams,
  field: ChoiceField | 'coinId',
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value === 'all') next.delete(field)
  else next.set(field, value)
  return next
}

/** The category a list of signals is asked by: it takes one, so the direction goes before the term. */
export function categoryOf({ direction, term }: RecordChoice): SignalFilter['category'] {
  return direction === 'all' ? term : direction
}

/** Whether a signal of a list belongs to the choice; what the list was not asked by is told here. */
export function isChosen(
  { interval, endedTime }: Pick<SignalRow, 'interval' | 'endedTime'>,
  choice: RecordChoice,
  asOf: number | null,
): boolean {
  if (choice.term !== 'all' && termOf(interval) !== choice.term) return false
  if (choice.period === 'all' || asOf === null || endedTime === null) return true
  return endedTime > asOf - Number(choice.period) * DAY_MS
}
