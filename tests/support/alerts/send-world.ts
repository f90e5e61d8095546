import type { Channel } from '#domain/alerts/channel.ts'
import type { DeliveryRow } from '#server/db/tables/alerts.ts'
import type { ChannelSender } from '#server/features/alerts/channels/outbound-message.ts'
import { type ChannelWorker, openWorker } from '#server/features/alerts/delivery/channel-worker.ts'
import { sendBatch } from '#server/features/alerts/delivery/send-batch.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { type MatchWorld, openMatchWorld, type TestPerson } from './match-world.ts'
import type { Happening } from './tell-happening.ts'

/** A world whose alerts are matched and sent, on a clock that only a test moves. */
export interface SendWorld extends MatchWorld {
  /** Somebody with a plan whose alerts of BTC go by one channel. */
  addReader(channel: Channel, person?: TestPerson): Promise<string>
  /** Lets something happen and matches it; the event's id. */
  tell(happening?: Partial<Happening>): Promise<string>
  openDesk(sender: ChannelSender): ChannelWorker
  /** Sends all that is due by now, to the end. The clock goes on by the pace of the channel. */
  sendDue(desk: ChannelWorker): Promise<void>
  /** The delivery of an event to somebody by the one channel it goes by. */
  delivery(eventId: string, accountId: string): Promise<DeliveryRow>
  counts(what: string): Promise<number>
  /** Forgets what was told and sent, and who asked for it. */
  forget(): Promise<void>
}

const FLAGS = { push: 1, telegram: 2, mail: 4, sms: 8 } as const
const NEVER = new AbortController().signal

/** Opens one over a fresh database. */
export async function openSendWorld(membership: 'on' | 'off' = 'on'): Promise<SendWorld> {
  const world = await openMatchWorld({ membership })
  const { context, db, clock } = world
  return {
    ...world,
    addReader: (channel, person = {}) =>
      world.addPerson({
        plan: 'MONTH',
        push: channel === 'push',
        mobile: channel === 'sms',
        ...(channel === 'telegram' ? { telegram: 'open' as const } : {}),
        ...person,
        settings: { is_proactive: 0, channels: FLAGS[channel], ...person.settings },
        coins: person.coins ?? [{ coin_id: 'btc' }],
      }),
    async tell(happening = {}) {
      const { id } = await world.happen(happening)
      await matchEvents(context)
      return id
    },
    openDesk: (sender) =>
      openWorker(context, sender, async (ms) => {
        clock.now += ms
      }),
    async sendDue(desk) {
      for (;;) {
        const seenCount = await sendBatch(context, desk, NEVER)
        while (desk.inFlight.size > 0) await desk.woken()
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
    forget: () => forgetAll(world),
  }
}

async function forgetAll({ db }: MatchWorld): Promise<void> {
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
