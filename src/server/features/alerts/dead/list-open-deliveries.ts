import { CHANNELS, type Channel } from '#domain/alerts/channel.ts'
import type { Reader } from '#server/db/database.ts'

const OPEN_STATES = ['queued', 'sending', 'dead'] as const

/** What came to no end yet by one channel. */
export interface OpenDeliveries {
  readonly channel: Channel
  readonly state: (typeof OPEN_STATES)[number]
  readonly count: number
  /** Wall time at which the oldest was queued. */
  readonly oldestWallTime: number
}

/** How much waits, is on its way, or is dead, by channel; what there is none of is left out. */
export async function listOpenDeliveries(
  reader: Reader,
  channel: Channel | null,
): Promise<OpenDeliveries[]> {
  const rows = await reader
    .selectFrom('deliveries')
    .select((of) => [
      'channel',
      'state',
      of.fn.countAll<number>().as('count'),
      of.fn.min<number>('queued_wall_time').as('oldest'),
    ])
    .where('state', 'in', OPEN_STATES)
    .where('channel', 'in', channel === null ? CHANNELS : [channel])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .execute()
  return rows.map(({ oldest, state, ...row }) => ({
    ...row,
    state: state as OpenDeliveries['state'],
    oldestWallTime: oldest,
  }))
}
