import type { Channel } from '#domain/alerts/channel.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { Tx } from '#server/db/database.ts'

/** Spans of a delivery that are counted by their length. */
export const SPANS = [
  'closed-computed',
  'computed-queued',
  'queued-accepted',
  'closed-accepted',
] as const

/** What is counted: how deliveries ended, and how long they took. */
export const COUNTED = [
  'accepted',
  'digested',
  'app',
  'dead',
  'repeated',
  'opened',
  ...SPANS,
] as const
export type Counted = (typeof COUNTED)[number]

export interface Count {
  readonly channel: Channel
  readonly what: Counted
  /** Place on the scale of spans; 0 for plain counts. */
  readonly bucket: number
  readonly count: number
}

/** Adds counts to the hour (wall) that `wallNow` lies in; the same one may come several times. */
export async function addCounts(tx: Tx, wallNow: number, counts: readonly Count[]): Promise<void> {
  const sums = new Map<string, Count>()
  for (const one of counts) {
    const key = `${one.channel} ${one.what} ${String(one.bucket).padStart(4, '0')}`
    const count = (sums.get(key)?.count ?? 0) + one.count
    sums.set(key, { ...one, count })
  }
  if (sums.size === 0) return
  // In one order always, so that two senders never wait for each other crosswise.
  const ordered = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
  await tx
    .insertInto('delivery_counts')
    .values(
      ordered.map(([, count]) => ({ hour_wall_time: wallNow - (wallNow % HOUR_MS), ...count })),
    )
    .onConflict((conflict) =>
      conflict.columns(['hour_wall_time', 'channel', 'what', 'bucket']).doUpdateSet((of) => ({
        count: of('delivery_counts.count', '+', of.ref('excluded.count')),
      })),
    )
    .execute()
}
