import { settingOf } from '#domain/alerts/alert-event.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import { planDigest } from '#domain/alerts/digest.ts'
import {
  type SetCoin,
  type SuppressionReason,
  suppressionReason,
} from '#domain/alerts/suppression.ts'
import type { QueuedDelivery } from './queued-deliveries.ts'
import type { KnownRecipient } from './read-recipients.ts'

/** What to do now with one recipient's queued deliveries of one channel. */
export interface DeliveryPlan {
  readonly suppressed: readonly {
    readonly row: QueuedDelivery
    readonly reason: SuppressionReason
  }[]
  /** One message each; several deliveries make a digest, newest first. */
  readonly messages: readonly (readonly QueuedDelivery[])[]
  readonly postponed: readonly { readonly row: QueuedDelivery; readonly dueWallTime: number }[]
}

export interface PlanInput {
  readonly channel: Channel
  readonly recipient: KnownRecipient
  readonly coins: ReadonlyMap<string, SetCoin>
  /** The recipient's rows of `readQueued`. */
  readonly rows: readonly QueuedDelivery[]
  /** Events due in this claim; the recipient's others wait for theirs. */
  readonly dueIds: ReadonlySet<string>
  /** Least time between two messages; 0 for none. */
  readonly pauseMs: number
  readonly wallNow: number
}

const MOST_IN_A_DIGEST = 500
/** Pause while a message is in flight and its outcome unknown. */
const AGAIN_MS = 1000

/** Suppresses what must not be sent any more, and plans the rest one by one or as a digest. */
export function planDeliveries(given: PlanInput): DeliveryPlan {
  const { recipient, rows, wallNow } = given
  // A failed delivery waits for its retry time, unless a later digest takes it along.
  const waiting = rows.filter((row) => {
    return row.state === 'queued' && (row.dueWallTime <= wallNow || row.attempts === 0)
  })
  const checked = waiting.map((row) => ({ row, reason: reasonOf(given, row) }))
  const suppressed = checked.flatMap(({ row, reason }) =>
    reason === null ? [] : [{ row, reason }],
  )
  const open = checked
    .filter(({ reason }) => reason === null)
    .map(({ row }) => ({ ...row, isSilent: isSilentNow(given, row) }))
  if (open.length === 0) return { suppressed, messages: [], postponed: [] }
  const inFlight = rows.filter(({ state }) => state === 'sending')
  const taken = rows.filter(({ state }) => state === 'accepted' || state === 'digested')
  const digested = taken.filter(({ state }) => state === 'digested')
  const plan = planDigest({
    waitingCount: open.length,
    acceptedTimes: [...inFlight.map(() => wallNow), ...taken.map(timeOf)],
    lastDigestTime: digested.length === 0 ? null : Math.max(...digested.map(timeOf)),
    above: recipient.settings.digestAbove,
    wallNow,
  })
  const freeFrom = freeTimeOf(given, { inFlight, taken })
  if (plan.kind === 'each') return { suppressed, ...planSingly(given, open, freeFrom) }
  const readyFrom = inFlight.length > 0 ? Math.max(freeFrom, wallNow + AGAIN_MS) : freeFrom
  const from = plan.kind === 'wait' ? Math.max(readyFrom, plan.untilWallTime) : readyFrom
  if (from > wallNow) return { suppressed, messages: [], postponed: postponeAll(open, from) }
  return {
    suppressed,
    messages: [open.toReversed().slice(0, MOST_IN_A_DIGEST)],
    postponed: [],
  }
}

function reasonOf({ channel, recipient, coins, wallNow }: PlanInput, row: QueuedDelivery) {
  const { expiresWallTime, reason, event } = row
  const coin = row.coinId === null ? null : (coins.get(row.coinId) ?? null)
  return suppressionReason({ channel, expiresWallTime, reason, event, coin }, recipient, wallNow)
}

/** By the current setting of the coin or the gate; a suggested alert keeps its own. */
function isSilentNow({ coins, recipient }: PlanInput, row: QueuedDelivery): boolean {
  const { event, coinId, reason } = row
  if (event.kind === 'gate') return recipient.settings.gate === 'silent'
  const coin = reason === 'coin' && coinId !== null ? coins.get(coinId) : undefined
  return coin === undefined ? row.isSilent : coin.kinds[settingOf(event)] === 'silent'
}

/** The wall time from which the recipient may get a message. */
function freeTimeOf(
  { pauseMs, wallNow }: PlanInput,
  { inFlight, taken }: Record<'inFlight' | 'taken', readonly QueuedDelivery[]>,
): number {
  if (pauseMs === 0) return wallNow
  if (inFlight.length > 0) return wallNow + pauseMs
  return Math.max(wallNow, ...taken.map((row) => timeOf(row) + pauseMs))
}

function planSingly(
  { dueIds, pauseMs, wallNow }: PlanInput,
  open: readonly QueuedDelivery[],
  freeFrom: number,
): Pick<DeliveryPlan, 'messages' | 'postponed'> {
  const due = open.filter(({ eventId }) => dueIds.has(eventId))
  if (pauseMs === 0) return { messages: due.map((row) => [row]), postponed: [] }
  const [first, ...others] = due
  if (first === undefined) return { messages: [], postponed: [] }
  if (freeFrom > wallNow) {
    return { messages: [], postponed: spread(due, freeFrom, pauseMs) }
  }
  return { messages: [[first]], postponed: spread(others, wallNow + pauseMs, pauseMs) }
}

function spread(
  rows: readonly QueuedDelivery[],
  from: number,
  pauseMs: number,
): DeliveryPlan['postponed'] {
  return rows.map((row, place) => ({ row, dueWallTime: from + place * pauseMs }))
}

function postponeAll(rows: readonly QueuedDelivery[], from: number): DeliveryPlan['postponed'] {
  return rows.filter((row) => row.dueWallTime < from).map((row) => ({ row, dueWallTime: from }))
}

function timeOf({ acceptedWallTime }: QueuedDelivery): number {
  return acceptedWallTime ?? 0
}
