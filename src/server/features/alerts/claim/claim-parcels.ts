import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type ChannelDesk, HOLD_MS, PERSON_PAUSE_MS } from '../send/channel-desk.ts'
import { areRows } from '../send/delivery-rows.ts'
import { addCounts } from '../record/add-counts.ts'
import { type KnownReceiver, readReceivers } from '../receiver/read-receivers.ts'
import { readSetCoins } from '../receiver/read-set-coins.ts'
import type { AlertItem } from '../send/parcel.ts'
import type { ClaimedParcel } from './claimed-parcel.ts'
import { parcelKey } from './parcel-key.ts'
import { type PersonPlan, planPerson } from './plan-person.ts'
import { readItems } from './read-items.ts'
import { lockReceivers, readWaiting, selectDue, type WaitingRow } from './waiting-rows.ts'

/** What one look at the outbox came to. */
export interface Claim {
  readonly parcels: readonly ClaimedParcel[]
  /** Deliveries whose turn it was, sent or not; with none, none is due. */
  readonly seenCount: number
  /** When the first of those that must wait is due; null for none. */
  readonly nextDueWallTime: number | null
}

/**
 * Takes what is due by a channel, `most` parcels at most, and holds it for this desk. Everything is
 * asked anew: what was switched off, ended or came too late is kept in the app and counted. Yearly
 * members first, then whoever waits longest.
 */
export async function claimParcels(
  context: Context,
  desk: ChannelDesk,
  most: number,
): Promise<Claim> {
  const { db, wallClock } = context
  const { channel } = desk.sender
  return db.transaction(async (tx) => {
    const wallNow = wallClock.now()
    const due = await selectDue(tx, db, { channel, most, wallNow })
    const accountIds = await lockReceivers(tx, db, [...new Set(due.map((row) => row.accountId))])
    const oldestId = due.reduce((least, { eventId }) => (eventId < least ? eventId : least), '~')
    const rows = await readWaiting(tx, { channel, accountIds, oldestId, wallNow })
    const receivers = await readReceivers(context, tx, { accountIds, channel })
    const coinIds = [...new Set(rows.map((row) => row.coinId))]
    const coins = await readSetCoins(tx, { accountIds, coinIds })
    const dueOf = Map.groupBy(due, (row) => row.accountId)
    const rowsOf = Map.groupBy(rows, (row) => row.accountId)
    const plans = [...receivers.values()].map((receiver) => {
      const dueIds = new Set(dueOf.get(receiver.accountId)?.map((row) => row.eventId))
      const plan = planPerson({
        channel,
        receiver,
        coins: coins.get(receiver.accountId) ?? new Map(),
        rows: rowsOf.get(receiver.accountId) ?? [],
        dueIds,
        pauseMs: desk.sender.aSecond === null ? 0 : PERSON_PAUSE_MS,
        wallNow,
      })
      return { receiver, plan }
    })
    const order = new Map(due.map((row, place) => [row.accountId, place]))
    plans.sort((one, other) => placeOf(order, one) - placeOf(order, other))
    await keepInApp(tx, desk, plans, wallNow)
    const nextDueWallTime = await putOff(tx, desk, plans)
    const taken = plans.flatMap(({ receiver, plan }) =>
      plan.parcels.map((parcelRows) => ({ receiver, rows: parcelRows })),
    )
    const heldUntilWallTime = wallNow + HOLD_MS
    await hold(tx, desk, taken, heldUntilWallTime)
    const eventIds = [...new Set(taken.flatMap((one) => one.rows.map((row) => row.eventId)))]
    const items = await readItems(tx, eventIds)
    const parcels = taken.map((one) => toParcel(desk, one, { items, heldUntilWallTime }))
    return { parcels, seenCount: accountIds.length === 0 ? 0 : due.length, nextDueWallTime }
  })
}

interface Planned {
  readonly receiver: KnownReceiver
  readonly plan: PersonPlan
}

interface Taken {
  readonly receiver: KnownReceiver
  readonly rows: readonly WaitingRow[]
}

function placeOf(order: ReadonlyMap<string, number>, { receiver }: Planned): number {
  return order.get(receiver.accountId) ?? 0
}

async function keepInApp(
  tx: Tx,
  { sender: { channel } }: ChannelDesk,
  plans: readonly Planned[],
  wallNow: number,
): Promise<void> {
  const kept = plans.flatMap(({ plan }) => plan.kept)
  for (const [reason, group] of Map.groupBy(kept, (one) => one.reason)) {
    await tx
      .updateTable('deliveries')
      .set({ state: 'app', reason })
      .where('channel', '=', channel)
      .where('state', '=', 'queued')
      .where(areRows(group.map(({ row }) => row)))
      .execute()
  }
  if (kept.length === 0) return
  await addCounts(tx, wallNow, [{ channel, what: 'app', bucket: 0, count: kept.length }])
}

/** Gives the next time at which one of them is due; null for none. */
async function putOff(
  tx: Tx,
  { sender: { channel } }: ChannelDesk,
  plans: readonly Planned[],
): Promise<number | null> {
  const later = plans.flatMap(({ plan }) => plan.later)
  const times = Map.groupBy(later, (one) => one.dueWallTime)
  for (const [dueWallTime, group] of times) {
    await tx
      .updateTable('deliveries')
      .set({ due_wall_time: dueWallTime })
      .where('channel', '=', channel)
      .where('state', '=', 'queued')
      .where(areRows(group.map(({ row }) => row)))
      .execute()
  }
  return times.size === 0 ? null : Math.min(...times.keys())
}

async function hold(
  tx: Tx,
  { sender: { channel }, holder }: ChannelDesk,
  taken: readonly Taken[],
  heldUntilWallTime: number,
): Promise<void> {
  const rows = taken.flatMap((one) => one.rows)
  if (rows.length === 0) return
  await tx
    .updateTable('deliveries')
    .set((of) => ({
      state: 'sending',
      holder,
      held_until_wall_time: heldUntilWallTime,
      attempts: of('attempts', '+', 1),
    }))
    .where('channel', '=', channel)
    .where('state', '=', 'queued')
    .where(areRows(rows))
    .execute()
}

function toParcel(
  { sender: { channel } }: ChannelDesk,
  { receiver, rows }: Taken,
  { items, heldUntilWallTime }: { items: Map<string, AlertItem>; heldUntilWallTime: number },
): ClaimedParcel {
  const { accountId, language, settings } = receiver
  const eventIds = rows.map((row) => row.eventId)
  const parcel = {
    key: parcelKey(channel, accountId, eventIds),
    accountId,
    language,
    zone: settings.zone,
    items: eventIds.flatMap((id) => items.get(id) ?? []),
    isSilent: rows.every((row) => row.isSilent),
    isMaybeRepeated: rows.some((row) => row.isMaybeRepeated),
    isTest: false,
    expiresWallTime: Math.max(...rows.map((row) => row.expiresWallTime)),
  }
  const claimed = rows.map((row) => ({ ...row, attempts: row.attempts + 1 }))
  return { parcel, rows: claimed, heldUntilWallTime }
}
