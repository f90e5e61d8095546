import type { Channel } from '#domain/alerts/channel.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { Tx } from '#server/db/database.ts'

/** Latency spans of a delivery, counted by length. */
export const SPANS = [
  'closed-computed',
  'computed-queued',
  'queued-accepted',
  'closed-accepted',
] as const

/** Metrics of deliveries: outcomes and latency spans. */
export const DELIVERY_METRICS = [
  'accepted',
  'digested',
  'app',
  'dead',
  'repeated',
  'opened',
  ...SPANS,
] as const
export type DeliveryMetric = (typeof DELIVERY_METRICS)[number]

export interface Count {
  readonly channel: Channel
  readonly what: DeliveryMetric
  /** Bucket of the latency scale; 0 for plain counts. */
  readonly bucket: number
  readonly count: number
}

/** Adds counts to the hour (wall) of `wallNow`; a key may occur several times. */
export async function addCounts(tx: Tx, wallNow: number, counts: readonly Count[]): Promise<void> {
  const sums = new Map<string, Count>()
  for (const one of counts) {
    const key = `${one.channel} ${one.what} ${String(one.bucket).padStart(4, '0')}`
    const count = (sums.get(key)?.count ?? 0) + one.count
    sums.set(key, { ...one, count })
  }
  if (sums.size === 0) return
  // Always in one order, so that two workers never deadlock.
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
