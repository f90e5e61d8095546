import type { Channel } from '#domain/alerts/channel.ts'
import { bucketOf } from '#domain/alerts/latency-scale.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { AlertEventRow, DeliveryRow } from '#server/db/tables/alerts.ts'
import { addCounts, type Count } from '#server/features/alerts/delivery/delivery-counts.ts'
import type { TestAccount } from '../account/add-account.ts'

/** What became of the same alert by each channel, one after the other; prices as shares of the alert's. */
const ENDS: readonly (Partial<DeliveryRow> & { readonly channel: Channel })[][] = [
  [
    { channel: 'telegram', state: 'accepted', accepted_wall_time: 4_210, accepted_price: 1.0012 },
    {
      channel: 'mail',
      state: 'accepted',
      accepted_wall_time: 6_480,
      accepted_price: 1.0015,
      opened_wall_time: 95_000,
    },
  ],
  [
    { channel: 'telegram', state: 'app', reason: 'quiet' },
    { channel: 'mail', state: 'digested', accepted_wall_time: 42_000, accepted_price: 0.9981 },
  ],
  [
    {
      channel: 'telegram',
      state: 'accepted',
      accepted_wall_time: 130_000,
      accepted_price: 0.9981,
      maybe_repeated: 1,
    },
    { channel: 'mail', state: 'dead', reason: 'refused' },
  ],
  [{ channel: 'telegram', state: 'app', reason: 'expired' }],
]
const COMPUTED_MS = 1_850
const QUEUED_MS = 2_400

/** Tells somebody of the newest events of a coin's signals, as senders would have; gives how many. */
export async function addAlerts(
  { db }: Context,
  { accountId }: TestAccount,
  coinId: string,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const events = await tx
      .selectFrom('alert_events')
      .selectAll()
      .where('coin_id', '=', coinId)
      .orderBy('id', 'desc')
      .limit(ENDS.length)
      .execute()
    for (const [at, event] of events.entries()) await addAlert(tx, accountId, event, at)
    return events.length
  })
}

async function addAlert(
  tx: Tx,
  accountId: string,
  event: AlertEventRow,
  at: number,
): Promise<void> {
  const { id: eventId, closed_wall_time: closed, expires_wall_time: expires } = event
  const queued = closed + QUEUED_MS
  await tx
    .updateTable('alert_events')
    .set({ computed_wall_time: closed + COMPUTED_MS })
    .where('id', '=', eventId)
    .execute()
  const of = { account_id: accountId, event_id: eventId, queued_wall_time: queued }
  await tx
    .insertInto('alerts')
    .values({ ...of, reason: at === 2 ? 'proactive' : 'coin', is_silent: 0, read_wall_time: null })
    .execute()
  const after = (ms: number | null | undefined) =>
    ms === null || ms === undefined ? null : closed + ms
  const price = await priceOf(tx, event)
  const priceAt = (share: number | null | undefined) =>
    share === null || share === undefined ? null : Number((price * share).toPrecision(6))
  const rows = (ENDS[at] ?? []).map((end): DeliveryRow => ({
    ...of,
    priority: 0,
    state: 'queued',
    reason: null,
    attempts: 1,
    due_wall_time: queued,
    expires_wall_time: expires,
    holder: null,
    held_until_wall_time: null,
    maybe_repeated: 0,
    ...end,
    accepted_price: priceAt(end.accepted_price),
    accepted_wall_time: after(end.accepted_wall_time),
    opened_wall_time: after(end.opened_wall_time),
  }))
  await tx.insertInto('deliveries').values(rows).execute()
}

/** The price that the alert names: of the exit, or of the trigger. */
async function priceOf(tx: Tx, { signal_id: id, kind }: AlertEventRow): Promise<number> {
  const signal = await tx
    .selectFrom('signals')
    .select(['trigger_price', 'exit_fill_price'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  const trigger = signal?.trigger_price ?? 1
  return kind === 'end' ? (signal?.exit_fill_price ?? trigger) : trigger
}

/** Counts as a day of alerts leaves them: by Telegram and mail, none by the others. */
export async function addAlertCounts({ db, wallClock }: Context): Promise<void> {
  const span = (what: Count['what'], ms: number, count: number) =>
    (['telegram', 'mail'] as const).map((channel) => ({
      channel,
      what,
      bucket: bucketOf(channel === 'mail' ? ms * 2 : ms),
      count,
    }))
  const plain = (channel: Channel, what: Count['what'], count: number) => ({
    channel,
    what,
    bucket: 0,
    count,
  })
  const counts: Count[] = [
    ...span('closed-computed', 1_900, 180),
    ...span('computed-queued', 350, 180),
    ...span('queued-accepted', 1_500, 156),
    ...span('queued-accepted', 24_000, 24),
    ...span('closed-accepted', 3_700, 156),
    ...span('closed-accepted', 26_000, 24),
    plain('telegram', 'accepted', 180),
    plain('telegram', 'opened', 64),
    plain('telegram', 'repeated', 1),
    plain('mail', 'accepted', 168),
    plain('mail', 'digested', 12),
    plain('mail', 'app', 7),
  ]
  await db.transaction((tx) => addCounts(tx, wallClock.now(), counts))
}
