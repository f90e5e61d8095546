import type { Channel } from '#domain/alerts/channel.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  countOpenDeliveries,
  listQuarantinedEvents,
} from '#server/features/alerts/delivery/dead-letters.ts'
import { PASS_COUNT } from '#server/features/alerts/matching/passes.ts'

/** What waits to be sent, or never will be; `oldestAt` is a wall-clock time, ms UTC. */
export interface OutboxCount {
  /** `events` wait to be matched with people; `feedback` waits to reach operators or who wrote it. */
  readonly what: 'events' | 'alerts' | 'feedback'
  /** Null for events. */
  readonly channel: Channel | null
  readonly state: 'queued' | 'sending' | 'dead'
  readonly count: number
  readonly oldestAt: number
}

/** The depth of each outbox; empty ones are left out. */
export async function listOutbox(reader: Reader): Promise<OutboxCount[]> {
  return [
    ...(await countEvents(reader)),
    ...(await countDeliveries(reader)),
    ...(await countReports(reader)),
  ]
}

async function countEvents(reader: Reader): Promise<OutboxCount[]> {
  const { count, oldest } = await reader
    .selectFrom('alert_events')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('computed_wall_time').as('oldest'),
    ])
    // Literals: planners use the partial index of unmatched events only then.
    .where('pass', '<', sql.lit(PASS_COUNT))
    .where('is_set_aside', '=', sql.lit(0))
    .executeTakeFirstOrThrow()
  const dead = await listQuarantinedEvents(reader)
  const [first] = dead
  const events = { what: 'events', channel: null } as const
  return [
    ...(oldest === null ? [] : [{ ...events, state: 'queued' as const, count, oldestAt: oldest }]),
    ...(first === undefined
      ? []
      : [
          {
            ...events,
            state: 'dead' as const,
            count: dead.length,
            oldestAt: first.computedWallTime,
          },
        ]),
  ]
}

async function countDeliveries(reader: Reader): Promise<OutboxCount[]> {
  const open = await countOpenDeliveries(reader, null)
  return open.map(({ channel, state, count, oldestWallTime }) => ({
    what: 'alerts',
    channel,
    state,
    count,
    oldestAt: oldestWallTime,
  }))
}

async function countReports(reader: Reader): Promise<OutboxCount[]> {
  const rows = await reader
    .selectFrom('feedback_reports')
    .innerJoin('feedback', 'feedback.id', 'feedback_reports.feedback_id')
    .select(({ fn }) => [
      'feedback_reports.channel',
      'feedback_reports.state',
      fn.countAll<number>().as('count'),
      fn.min<number>('feedback.created_wall_time').as('oldestAt'),
    ])
    .where('feedback_reports.state', '<>', 'accepted')
    .groupBy(['feedback_reports.channel', 'feedback_reports.state'])
    .orderBy('feedback_reports.channel')
    .orderBy('feedback_reports.state')
    .execute()
  return rows.map(({ state, ...row }) => ({
    what: 'feedback',
    ...row,
    state: state === 'queued' ? 'queued' : 'dead',
  }))
}
