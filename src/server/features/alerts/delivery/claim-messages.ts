import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { messageKey } from '../channels/outbound-message.ts'
import { type AlertItem, readAlertItems } from '../text/alert-items.ts'
import { type ChannelWorker, LEASE_MS, RECIPIENT_PAUSE_MS } from './channel-worker.ts'
import { addCounts } from './delivery-counts.ts'
import { type DeliveryPlan, planDeliveries } from './plan-deliveries.ts'
import {
  type ClaimedMessage,
  isOneOf,
  lockRecipients,
  type QueuedDelivery,
  readQueued,
  selectDue,
} from './queued-deliveries.ts'
import { type KnownRecipient, readRecipients } from './read-recipients.ts'
import { readSetCoins } from './read-set-coins.ts'

/** Result of one outbox poll. */
export interface Claim {
  readonly messages: readonly ClaimedMessage[]
  /** Due deliveries, sent or not; 0 where none is due. */
  readonly seenCount: number
  /** When the first postponed delivery is due; null for none. */
  readonly nextDueWallTime: number | null
}

/**
 * Claims the due deliveries of a channel, at most `most` messages, and leases them to this worker.
 * Checks every rule again as of now: an alert that is switched off, ended or too late is suppressed
 * and counted. Yearly members come first, then the longest waiting.
 */
export async function claimMessages(
  context: Context,
  worker: ChannelWorker,
  most: number,
): Promise<Claim> {
  const { db, wallClock } = context
  const { channel } = worker.sender
  return db.transaction(async (tx) => {
    const wallNow = wallClock.now()
    const due = await selectDue(tx, db, { channel, most, wallNow })
    const accountIds = await lockRecipients(tx, db, [...new Set(due.map((row) => row.accountId))])
    const oldestId = due.reduce((least, { eventId }) => (eventId < least ? eventId : least), '~')
    const rows = await readQueued(tx, { channel, accountIds, oldestId, wallNow })
    const recipients = await readRecipients(context, tx, { accountIds, channel })
    const coinIds = [...new Set(rows.flatMap((row) => row.coinId ?? []))]
    const coins = await readSetCoins(tx, { accountIds, coinIds })
    const dueOf = Map.groupBy(due, (row) => row.accountId)
    const rowsOf = Map.groupBy(rows, (row) => row.accountId)
    const plans = [...recipients.values()].map((recipient) => {
      const dueIds = new Set(dueOf.get(recipient.accountId)?.map((row) => row.eventId))
      const plan = planDeliveries({
        channel,
        recipient,
        coins: coins.get(recipient.accountId) ?? new Map(),
        rows: rowsOf.get(recipient.accountId) ?? [],
        dueIds,
        pauseMs: worker.sender.aSecond === null ? 0 : RECIPIENT_PAUSE_MS,
        wallNow,
      })
      return { recipient, plan }
    })
    const ranks = new Map(due.map((row, place) => [row.accountId, place]))
    plans.sort((one, other) => rankOf(ranks, one) - rankOf(ranks, other))
    await suppress(tx, worker, plans, wallNow)
    const nextDueWallTime = await postpone(tx, worker, plans)
    const taken = plans.flatMap(({ recipient, plan }) =>
      plan.messages.map((claimed) => ({ recipient, rows: claimed })),
    )
    const leaseEndWallTime = wallNow + LEASE_MS
    await lease(tx, worker, taken, leaseEndWallTime)
    const eventIds = [...new Set(taken.flatMap((one) => one.rows.map((row) => row.eventId)))]
    const items = await readAlertItems(tx, eventIds)
    const messages = taken.map((one) => claimedOf(worker, one, { items, leaseEndWallTime }))
    return { messages, seenCount: accountIds.length === 0 ? 0 : due.length, nextDueWallTime }
  })
}

interface Planned {
  readonly recipient: KnownRecipient
  readonly plan: DeliveryPlan
}

interface Taken {
  readonly recipient: KnownRecipient
  readonly rows: readonly QueuedDelivery[]
}

function rankOf(ranks: ReadonlyMap<string, number>, { recipient }: Planned): number {
  return ranks.get(recipient.accountId) ?? 0
}

async function suppress(
  tx: Tx,
  { sender: { channel } }: ChannelWorker,
  plans: readonly Planned[],
  wallNow: number,
): Promise<void> {
  const suppressed = plans.flatMap(({ plan }) => plan.suppressed)
  for (const [reason, group] of Map.groupBy(suppressed, (one) => one.reason)) {
    await tx
      .updateTable('deliveries')
      .set({ state: 'app', reason })
      .where('channel', '=', channel)
      .where('state', '=', 'queued')
      .where(isOneOf(group.map(({ row }) => row)))
      .execute()
  }
  if (suppressed.length === 0) return
  await addCounts(tx, wallNow, [{ channel, what: 'app', bucket: 0, count: suppressed.length }])
}

/** Returns the earliest time at which one of them is due; null for none. */
async function postpone(
  tx: Tx,
  { sender: { channel } }: ChannelWorker,
  plans: readonly Planned[],
): Promise<number | null> {
  const postponed = plans.flatMap(({ plan }) => plan.postponed)
  const times = Map.groupBy(postponed, (one) => one.dueWallTime)
  for (const [dueWallTime, group] of times) {
    await tx
      .updateTable('deliveries')
      .set({ due_wall_time: dueWallTime })
      .where('channel', '=', channel)
      .where('state', '=', 'queued')
      .where(isOneOf(group.map(({ row }) => row)))
      .execute()
  }
  return times.size === 0 ? null : Math.min(...times.keys())
}

async function lease(
  tx: Tx,
  { sender: { channel }, workerId }: ChannelWorker,
  taken: readonly Taken[],
  leaseEndWallTime: number,
): Promise<void> {
  const rows = taken.flatMap((one) => one.rows)
  if (rows.length === 0) return
  await tx
    .updateTable('deliveries')
    .set((of) => ({
      state: 'sending',
      holder: workerId,
      held_until_wall_time: leaseEndWallTime,
      attempts: of('attempts', '+', 1),
    }))
    .where('channel', '=', channel)
    .where('state', '=', 'queued')
    .where(isOneOf(rows))
    .execute()
}

function claimedOf(
  { sender: { channel } }: ChannelWorker,
  { recipient, rows }: Taken,
  { items, leaseEndWallTime }: { items: Map<string, AlertItem>; leaseEndWallTime: number },
): ClaimedMessage {
  const { accountId, language, settings } = recipient
  const eventIds = rows.map((row) => row.eventId)
  const message = {
    key: messageKey(channel, accountId, eventIds),
    accountId,
    language,
    zone: settings.zone,
    items: eventIds.flatMap((id) => items.get(id) ?? []),
    isSilent: rows.every((row) => row.isSilent),
    isPossibleDuplicate: rows.some((row) => row.isPossibleDuplicate),
    isTest: false,
    expiresWallTime: Math.max(...rows.map((row) => row.expiresWallTime)),
  }
  const claimed = rows.map((row) => ({ ...row, attempts: row.attempts + 1 }))
  return { message, deliveries: claimed, leaseEndWallTime }
}
