import { CHANNELS } from '#domain/alerts/channel.ts'
import { type BucketCount, quantileOf } from '#domain/alerts/sending/latency-scale.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Reader } from '#server/db/database.ts'
import type { Counted } from '../record/add-counts.ts'

type Latency = AnswerOf<'GET /aiCoin/latency'>

const HOURS = 24

/** Counts and spans of the last 24 hours (wall), the one that runs among them, every channel named. */
export async function readLatency(reader: Reader, wallNow: number): Promise<Latency> {
  const from = wallNow - (wallNow % HOUR_MS) - (HOURS - 1) * HOUR_MS
  const rows = await reader
    .selectFrom('delivery_counts')
    .select((of) => ['channel', 'what', 'bucket', of.fn.sum<number>('count').as('count')])
    .where('hour_wall_time', '>=', from)
    .groupBy(['channel', 'what', 'bucket'])
    .execute()
  const counts = Map.groupBy(rows, ({ channel, what }) => `${channel} ${what}`)
  return {
    from,
    to: wallNow,
    channels: CHANNELS.map((channel) => {
      const countsOf = (what: Counted): readonly BucketCount[] =>
        counts.get(`${channel} ${what}`) ?? []
      return { channel, ...spansOf(countsOf), ...totalsOf(countsOf) }
    }),
  }
}

type CountsOf = (what: Counted) => readonly BucketCount[]
type Row = Omit<Latency['channels'][number], 'channel'>

function spansOf(countsOf: CountsOf) {
  const span = (what: Counted): Row['closedToAccepted'] => {
    const found = countsOf(what)
    return { p50Ms: quantileOf(found, 0.5), p95Ms: quantileOf(found, 0.95) }
  }
  return {
    closedToComputed: span('closed-computed'),
    computedToQueued: span('computed-queued'),
    queuedToAccepted: span('queued-accepted'),
    closedToAccepted: span('closed-accepted'),
  }
}

function totalsOf(countsOf: CountsOf) {
  const total = (what: Counted) => countsOf(what).reduce((sum, { count }) => sum + count, 0)
  return {
    accepted: total('accepted'),
    digested: total('digested'),
    inAppOnly: total('app'),
    dead: total('dead'),
    maybeRepeated: total('repeated'),
    opened: total('opened'),
  }
}
