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
  const version = address.get('version') ?? ''
  return {
    ...(coinId === null || coinId === '' ? {} : { coinId }),
    interval: one('interval', CHOICES.interval) ?? 'all',
    direction: one('direction', CHOICES.direction) ?? 'all',
    term: one('term', CHOICES.term) ?? 'all',
    period: one('period', CHOICES.period) ?? 'all',
    ...(/^(all|\d{1,4})$/.test(version) ? { version } : {}),
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

/** The address with another rules version; everything else stays. */
export function writeVersion(address: URLSearchParams, version: string): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set('version', version)
  return next
}

const FIELDS = ['interval', 'direction', 'term', 'period'] as const satisfies ChoiceField[]

/** Whether a choice leaves out signals of its coin, or of all where it names none. */
export function isNarrowed(choice: RecordChoice): boolean {
  return choice.version !== undefined || FIELDS.some((field) => choice[field] !== 'all')
}

/** The address without a filter; its coin stays. */
export function resetChoice(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const field of [...FIELDS, 'version']) next.delete(field)
  return next
}

/** The category of a signals query: it takes one, so direction comes before term. */
export function categoryOf({ direction, term }: RecordChoice): SignalFilter['category'] {
  return direction === 'all' ? term : direction
}

/** Whether a signal belongs to the choice, for fields the list was not filtered by. */
export function isChosen(
  row: Pick<SignalRow, 'interval' | 'endedTime' | 'strategyVersion'>,
  choice: RecordChoice,
  { asOf, version }: { readonly asOf: number | null; readonly version: string | null },
): boolean {
  if (choice.term !== 'all' && termOf(row.interval) !== choice.term) return false
  if (version !== null && version !== 'all' && row.strategyVersion !== version) return false
  return isInPeriod(row, choice, asOf)
}

/** Whether a signal ended within the period of a choice. */
export function isInPeriod(
  { endedTime }: Pick<SignalRow, 'endedTime'>,
  choice: RecordChoice,
  asOf: number | null,
): boolean {
  if (choice.period === 'all' || asOf === null || endedTime === null) return true
  return endedTime > asOf - Number(choice.period) * DAY_MS
}
