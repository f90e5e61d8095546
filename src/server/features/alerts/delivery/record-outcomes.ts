import { backOffMs, MOST_ATTEMPTS } from '#domain/alerts/back-off.ts'
import { bucketOf } from '#domain/alerts/latency-scale.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables/alerts.ts'
import type { SendOutcome } from '../channels/outbound-message.ts'
import type { ChannelWorker } from './channel-worker.ts'
import { addCounts, type Count } from './delivery-counts.ts'
import { type ClaimedDelivery, type ClaimedMessage, isOneOf } from './queued-deliveries.ts'

/** A message and its outcome. */
export interface EndedMessage {
  readonly claimed: ClaimedMessage
  readonly outcome: SendOutcome
}

const LONGEST_REASON = 200
const RANDOM_STEPS = 65_536

/**
 * Records the outcomes of messages in one transaction: time and price of acceptance, the next
 * attempt, the reason of a suppression or dead letter, and the counts. Skips deliveries that this
 * worker has no lease on any more.
 */
export async function recordOutcomes(
  context: Context,
  worker: ChannelWorker,
  ended: readonly EndedMessage[],
): Promise<void> {
  const { db, wallClock } = context
  await db.transaction(async (tx) => {
    const wallNow = wallClock.now()
    const taken = ended.filter(({ outcome }) => outcome.kind === 'accepted')
    const counts = await recordAccepted(tx, worker, taken.map(claimedOf), wallNow)
    for (const { claimed, outcome } of ended) {
      if (outcome.kind === 'accepted') continue
      counts.push(...(await recordRefused(context, tx, worker, { claimed, outcome })))
    }
    await addCounts(tx, wallNow, counts)
  })
}

function claimedOf({ claimed }: EndedMessage): ClaimedMessage {
  return claimed
}

interface AcceptedRow {
  readonly accountId: string
  readonly eventId: string
  readonly row: ClaimedDelivery
  readonly state: 'accepted' | 'digested'
  readonly isPossibleDuplicate: boolean
}

/** The first delivery of a digest is recorded as accepted, the others as digested. */
async function recordAccepted(
  tx: Tx,
  worker: ChannelWorker,
  messages: readonly ClaimedMessage[],
  wallNow: number,
): Promise<Count[]> {
  const rows = messages.flatMap(({ message, deliveries }) =>
    deliveries.map((row, place): AcceptedRow => {
      const { accountId, isPossibleDuplicate } = message
      const state = place === 0 ? 'accepted' : 'digested'
      return { accountId, eventId: row.eventId, row, state, isPossibleDuplicate }
    }),
  )
  const prices = await readPrices(tx, [...new Set(rows.flatMap(({ row }) => row.coinId ?? []))])
  const counts: Count[] = []
  for (const group of Map.groupBy(rows, ({ row, state }) => `${state} ${row.coinId}`).values()) {
    const [first] = group
    if (first === undefined) continue
    const written = await endRows(tx, worker, group, {
      state: first.state,
      reason: null,
      accepted_wall_time: wallNow,
      accepted_price: prices.get(first.row.coinId ?? '') ?? null,
    })
    counts.push(
      ...group
        .filter(({ eventId, accountId }) => written.has(`${eventId} ${accountId}`))
        .flatMap((one) => countsOf(worker, one, wallNow)),
    )
  }
  return counts
}

function countsOf(
  { sender: { channel } }: ChannelWorker,
  { row, state, isPossibleDuplicate }: AcceptedRow,
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
    ...(isPossibleDuplicate ? [{ channel, what: 'repeated', bucket: 0, count: 1 } as const] : []),
    ...spans.map(([what, spanMs]) => ({ channel, what, bucket: bucketOf(spanMs), count: 1 })),
  ]
}

type Refused = Exclude<SendOutcome, { kind: 'accepted' }>

async function recordRefused(
  context: Context,
  tx: Tx,
  worker: ChannelWorker,
  { claimed, outcome }: { claimed: ClaimedMessage; outcome: Refused },
): Promise<Count[]> {
  const { message, deliveries: rows } = claimed
  const { channel } = worker.sender
  const reason = outcome.reason.slice(0, LONGEST_REASON)
  const named = rows.map(({ eventId }) => ({ eventId, accountId: message.accountId }))
  const attempts = Math.max(...rows.map((row) => row.attempts))
  if (outcome.kind === 'later' && attempts < MOST_ATTEMPTS) {
    const dueWallTime = context.wallClock.now() + pauseOf(context, outcome, attempts)
    const isMarked = outcome.isMaybeArrived === true || message.isPossibleDuplicate
    await endRows(tx, worker, named, {
      state: 'queued',
      reason,
      // A delivery that expires first is recorded at its expiry.
      due_wall_time: Math.min(dueWallTime, message.expiresWallTime),
      maybe_repeated: isMarked ? 1 : 0,
    })
    return []
  }
  const state = outcome.kind === 'off' ? 'app' : 'dead'
  const written = await endRows(tx, worker, named, { state, reason })
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

/** Ends the lease of these deliveries and returns the keys of those that were still leased. */
async function endRows(
  tx: Tx,
  { sender: { channel }, workerId: holder }: ChannelWorker,
  rows: readonly { readonly eventId: string; readonly accountId: string }[],
  values: Partial<DeliveryRow>,
): Promise<Set<string>> {
  const written = await tx
    .updateTable('deliveries')
    .set({ ...values, holder: null, held_until_wall_time: null })
    .where('channel', '=', channel)
    .where('holder', '=', holder)
    .where(isOneOf(rows))
    .returning(['event_id', 'account_id'])
    .execute()
  return new Set(written.map((row) => `${row.event_id} ${row.account_id}`))
}

/** Last price of these coins on their primary markets; coins without a ticker are left out. */
export async function readPrices(tx: Tx, coinIds: readonly string[]): Promise<Map<string, number>> {
  if (coinIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('coins')
    .innerJoin('tickers', 'tickers.market_id', 'coins.primary_market_id')
    .where('coins.id', 'in', coinIds)
    .select(['coins.id', 'tickers.price'])
    .execute()
  return new Map(rows.map(({ id, price }) => [id, price]))
}
