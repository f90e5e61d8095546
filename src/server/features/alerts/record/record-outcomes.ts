import { backOffMs, MOST_ATTEMPTS } from '#domain/alerts/sending/back-off.ts'
import { bucketOf } from '#domain/alerts/sending/latency-scale.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables/alerts.ts'
import type { ChannelDesk } from '../send/channel-desk.ts'
import type { ClaimedParcel, ClaimedRow } from '../claim/claimed-parcel.ts'
import { areRows } from '../send/delivery-rows.ts'
import type { SendOutcome } from '../send/parcel.ts'
import { addCounts, type Count } from './add-counts.ts'
import { readPrices } from './read-prices.ts'

/** A parcel and what became of it. */
export interface EndedParcel {
  readonly claimed: ClaimedParcel
  readonly outcome: SendOutcome
}

const LONGEST_REASON = 200
const RANDOM_STEPS = 65_536

/**
 * Writes down what became of parcels, all in one transaction: the time and the price at acceptance,
 * when the next try is due, why it stays in the app or waits for an operator; and the counts. What
 * this desk does not hold any more is left to whoever does.
 */
export async function recordOutcomes(
  context: Context,
  desk: ChannelDesk,
  ended: readonly EndedParcel[],
): Promise<void> {
  const { db, wallClock } = context
  await db.transaction(async (tx) => {
    const wallNow = wallClock.now()
    const taken = ended.filter(({ outcome }) => outcome.kind === 'accepted')
    const counts = await recordAccepted(tx, desk, taken.map(claimedOf), wallNow)
    for (const { claimed, outcome } of ended) {
      if (outcome.kind === 'accepted') continue
      counts.push(...(await recordRefused(context, tx, desk, { claimed, outcome })))
    }
    await addCounts(tx, wallNow, counts)
  })
}

function claimedOf({ claimed }: EndedParcel): ClaimedParcel {
  return claimed
}

interface AcceptedRow {
  readonly accountId: string
  readonly eventId: string
  readonly row: ClaimedRow
  readonly state: 'accepted' | 'digested'
  readonly isMaybeRepeated: boolean
}

/** The first row of a parcel stands for it; the others went with it. */
async function recordAccepted(
  tx: Tx,
  desk: ChannelDesk,
  parcels: readonly ClaimedParcel[],
  wallNow: number,
): Promise<Count[]> {
  const rows = parcels.flatMap(({ parcel, rows: parcelRows }) =>
    parcelRows.map((row, place): AcceptedRow => {
      const { accountId, isMaybeRepeated } = parcel
      const state = place === 0 ? 'accepted' : 'digested'
      return { accountId, eventId: row.eventId, row, state, isMaybeRepeated }
    }),
  )
  const prices = await readPrices(tx, [...new Set(rows.map(({ row }) => row.coinId))])
  const counts: Count[] = []
  for (const group of Map.groupBy(rows, ({ row, state }) => `${state} ${row.coinId}`).values()) {
    const [first] = group
    if (first === undefined) continue
    const written = await endRows(tx, desk, group, {
      state: first.state,
      reason: null,
      accepted_wall_time: wallNow,
      accepted_price: prices.get(first.row.coinId) ?? null,
    })
    counts.push(
      ...group
        .filter(({ eventId, accountId }) => written.has(`${eventId} ${accountId}`))
        .flatMap((one) => countsOf(desk, one, wallNow)),
    )
  }
  return counts
}

function countsOf(
  { sender: { channel } }: ChannelDesk,
  { row, state, isMaybeRepeated }: AcceptedRow,
  wallNow: number,
): Count[] {
  const { closedWallTime, computedWallTime, queuedWallTime } = row
  const spans = [
    ['closed-computed', computedWallTime - closedWallTime],
    ['computed-queued', queuedWallTime - computedWallTime],
    ['queued-accepted', wallNow - queuedWallTime],
    ['closed-accepted', wallNow - closedWallTime],
  ] as const
  return [
    { channel, what: state, bucket: 0, count: 1 },
    ...(isMaybeRepeated ? [{ channel, what: 'repeated', bucket: 0, count: 1 } as const] : []),
    ...spans.map(([what, spanMs]) => ({ channel, what, bucket: bucketOf(spanMs), count: 1 })),
  ]
}

type Refused = Exclude<SendOutcome, { kind: 'accepted' }>

async function recordRefused(
  context: Context,
  tx: Tx,
  desk: ChannelDesk,
  { claimed, outcome }: { claimed: ClaimedParcel; outcome: Refused },
): Promise<Count[]> {
  const { parcel, rows } = claimed
  const { channel } = desk.sender
  const reason = outcome.reason.slice(0, LONGEST_REASON)
  const named = rows.map(({ eventId }) => ({ eventId, accountId: parcel.accountId }))
  const attempts = Math.max(...rows.map((row) => row.attempts))
  if (outcome.kind === 'later' && attempts < MOST_ATTEMPTS) {
    const dueWallTime = context.wallClock.now() + pauseOf(context, outcome, attempts)
    const isMarked = outcome.isMaybeArrived === true || parcel.isMaybeRepeated
    await endRows(tx, desk, named, {
      state: 'queued',
      reason,
      // Whatever comes too late is noted as soon as it does.
      due_wall_time: Math.min(dueWallTime, parcel.expiresWallTime),
      maybe_repeated: isMarked ? 1 : 0,
    })
    return []
  }
  const state = outcome.kind === 'off' ? 'app' : 'dead'
  const written = await endRows(tx, desk, named, { state, reason })
  return [{ channel, what: state, bucket: 0, count: written.size }]
}

function pauseOf(
  { randomBytes }: Context,
  { afterMs }: Extract<SendOutcome, { kind: 'later' }>,
  attempts: number,
): number {
  if (afterMs !== undefined) return afterMs
  const [high = 0, low = 0] = randomBytes(2)
  return backOffMs(attempts, (high * 256 + low) / RANDOM_STEPS)
}

/** Gives up holding these rows; gives the keys of those that were held still. */
async function endRows(
  tx: Tx,
  { sender: { channel }, holder }: ChannelDesk,
  rows: readonly { readonly eventId: string; readonly accountId: string }[],
  values: Partial<DeliveryRow>,
): Promise<Set<string>> {
  const written = await tx
    .updateTable('deliveries')
    .set({ ...values, holder: null, held_until_wall_time: null })
    .where('channel', '=', channel)
    .where('holder', '=', holder)
    .where(areRows(rows))
    .returning(['event_id', 'account_id'])
    .execute()
  return new Set(written.map((row) => `${row.event_id} ${row.account_id}`))
}
