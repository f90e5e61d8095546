import type { Direction, Term } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'

type Period = '7' | '30' | '90' | '365' | 'all'

/** Filter of the record. */
export interface RecordChoice {
  readonly coinId?: string
  readonly interval: Interval | 'all'
  readonly direction: Direction | 'all'
  readonly term: Term | 'all'
  /** Days of market time, by the end of a signal. */
  readonly period: Period
  /** A rules version, or `all` added up; the newest with an ended signal where it is left out. */
  readonly version?: string
}

/** The empty filter: the whole record. */
export const ALL_OF_IT: RecordChoice = {
  interval: 'all',
  direction: 'all',
  term: 'all',
  period: 'all',
}
