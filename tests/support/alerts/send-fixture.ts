import { type Channel, flagOf } from '#domain/alerts/channel.ts'
import type { DeliveryRow } from '#server/db/tables/alerts.ts'
import type { ChannelSender } from '#server/features/alerts/channels/outbound-message.ts'
import { type ChannelWorker, openWorker } from '#server/features/alerts/delivery/channel-worker.ts'
import { sendBatch } from '#server/features/alerts/delivery/send-batch.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { type MatchFixture, openMatchFixture, type TestPerson } from './match-fixture.ts'
import type { Happening } from './write-event.ts'

/** Matches and sends alerts on a clock that only the test moves. */
export interface SendFixture extends MatchFixture {
  /** Somebody with a plan whose alerts of BTC go by one channel. */
  addReader(channel: Channel, person?: TestPerson): Promise<string>
  /** Lets something happen and matches it; the event's id. */
  notify(happening?: Partial<Happening>): Promise<string>
  openWorker(sender: ChannelSender): ChannelWorker
  /** Sends all that is due by now, to the end. The clock goes on by the pace of the channel. */
  sendDue(worker: ChannelWorker): Promise<void>
  /** The delivery of an event to somebody by the one channel it goes by. */
  delivery(eventId: string, accountId: string): Promise<DeliveryRow>
  counts(what: string): Promise<number>
  /** Deletes alerts, deliveries, settings and memberships. */
  forget(): Promise<void>
}

const NEVER = new AbortController().signal

/** Opens one over a fresh database. */
export async function openSendFixture(membership: 'on' | 'off' = 'on'): Promise<SendFixture> {
  const fixture = await openMatchFixture({ membership })
  const { context, db, clock } = fixture
  return {
    ...fixture,
    addReader: (channel, person = {}) =>
      fixture.addPerson({
        plan: 'MONTH',
        bound: [...new Set<Channel>(['mail', channel])],
        ...person,
        settings: { is_proactive: 0, channels: flagOf(channel), ...person.settings },
        coins: person.coins ?? [{ coin_id: 'btc' }],
      }),
    async notify(happening = {}) {
      const { id } = await fixture.happen(happening)
      await matchEvents(context)
      return id
    },
    openWorker: (sender) =>
      openWorker(context, sender, async (ms) => {
        clock.now += ms
      }),
    async sendDue(worker) {
      for (;;) {
        const seenCount = await sendBatch(context, worker, NEVER)
        while (worker.inFlight.size > 0) await worker.woken()
        if (seenCount === 0) return
      }
    },
    delivery: (eventId, accountId) =>
      db.reader
        .selectFrom('deliveries')
        .selectAll()
        .where('event_id', '=', eventId)
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow(),
    async counts(what) {
      const rows = await db.reader
        .selectFrom('delivery_counts')
        .select('count')
        .where('what', '=', what)
        .execute()
      return rows.reduce((sum, { count }) => sum + count, 0)
    },
    forget: () => forgetAll(fixture),
  }
}

async function forgetAll({ db }: MatchFixture): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.deleteFrom('deliveries').execute()
    await tx.deleteFrom('alerts').execute()
    await tx.deleteFrom('alert_events').execute()
    await tx.deleteFrom('coin_alerts').execute()
    await tx.deleteFrom('alert_settings').execute()
    await tx.deleteFrom('memberships').execute()
    await tx.deleteFrom('delivery_counts').execute()
  })
}
