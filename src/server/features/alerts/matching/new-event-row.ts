import { hash } from 'node:crypto'
import { TIME_TO_LIVE_MS } from '#domain/alerts/time-to-live.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/new-id.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { FIRST_PASS } from './passes.ts'

type Clocks = Pick<Context, 'wallClock' | 'marketClock'>

type Subject = Pick<
  AlertEventRow,
  | 'kind'
  | 'signal_id'
  | 'extreme_id'
  | 'coin_id'
  | 'direction'
  | 'leg_number'
  | 'gate_before'
  | 'gate_after'
  | 'strategy_version'
>

/** What an event is about; `key` is unique among events. */
interface NewEvent extends Subject {
  readonly key: string
  readonly interval: Interval
  /** Market time of the close, ms. */
  readonly barTime: number
}

/** The row of an event that is to be matched, with its times by both clocks. */
export function newEventRow(
  clocks: Clocks,
  { key, interval, barTime, ...subject }: NewEvent,
): AlertEventRow {
  const closedAt = closedWallTime(clocks, barTime)
  return {
    ...subject,
    id: idOf(clocks, key),
    interval,
    bar_time: barTime,
    closed_wall_time: closedAt,
    computed_wall_time: clocks.wallClock.now(),
    expires_wall_time: closedAt + TIME_TO_LIVE_MS[interval],
    pass: FIRST_PASS,
    matched_through: '',
    attempts: 0,
    retry_wall_time: 0,
    failed_reason: null,
    is_set_aside: 0,
  }
}

/** A live market closes by the wall clock; any other when its candle was delivered. */
function closedWallTime({ marketClock, wallClock }: Clocks, time: number): number {
  if (marketClock.world === 'live') return time
  return marketClock.lastCandleWallTime() ?? wallClock.now()
}

/** Sortable by time, then by content: unique without randomness. */
function idOf({ wallClock }: Clocks, key: string): string {
  const digest = hash('sha256', key, 'buffer')
  return newId({ wallClock, randomBytes: (count) => digest.subarray(0, count) })
}
