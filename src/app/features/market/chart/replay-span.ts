import { INTERVAL_MS, openTimeAt, type Interval } from '#domain/time/interval.ts'
import type { ReplayBounds } from './replay-state.ts'

/** Candles loaded before the trigger, replayed before it, and replayed after the exit. */
const CONTEXT = 70
const LEAD = 8
const TAIL = 6

/** A story of more candles than this is replayed from its beginning as far as this reaches. */
const MOST_CANDLES = 4000

/** Which candles a replay of a story loads, as open times; `to` is exclusive. */
export function replaySpan(
  story: { readonly from: number; readonly to: number },
  interval: Interval,
  marketNow: number,
): { from: number; to: number } {
  const ms = INTERVAL_MS[interval]
  const trigger = openTimeAt(interval, story.from - 1)
  const end = openTimeAt(interval, Math.min(story.to, marketNow)) + (TAIL + 1) * ms
  const to = Math.min(end, trigger + MOST_CANDLES * ms)
  return { from: trigger - CONTEXT * ms, to }
}

/**
 * Where a replay over some candles begins and ends: a few candles before the one that closed at
 * `from`, and on the last.
 */
export function replayBounds(openTimes: readonly number[], from: number): ReplayBounds {
  const trigger = openTimes.findLastIndex((openTime) => openTime < from)
  return { first: Math.max(0, trigger - LEAD), last: Math.max(0, openTimes.length - 1) }
}
