import type { AnswerOf } from '#contract/index.schema.ts'
import type { Direction } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'

export type Reading = AnswerOf<'GET /aiCoin/queryCoins'>['items'][number]['readings'][number]

/** Summary of a coin's readings; `unknown` without any. */
export type Gist =
  | {
      readonly status: 'open'
      readonly open: readonly { readonly interval: Interval; readonly direction: Direction }[]
    }
  | { readonly status: 'armed' | 'detecting' | 'hidden' | 'warming' | 'unknown' }

/**
 * The readings of a coin as one: its open signals, else whether an interval is one step from a
 * trigger, else whether its rules are watched at all, or only for members. Intervals that give no signals say nothing.
 *
 * @example gistOf([1h detecting, 4h armed]) is {status: 'armed'}
 */
export function gistOf(readings: readonly Reading[]): Gist {
  const open = readings.flatMap(({ status, interval, direction }) =>
    status === 'open' && direction !== null ? [{ interval, direction }] : [],
  )
  if (open.length > 0) return { status: 'open', open }
  const has = (wanted: Reading['status']) => readings.some(({ status }) => status === wanted)
  if (has('armed')) return { status: 'armed' }
  if (has('detecting')) return { status: 'detecting' }
  if (has('hidden')) return { status: 'hidden' }
  return { status: has('warming') ? 'warming' : 'unknown' }
}
