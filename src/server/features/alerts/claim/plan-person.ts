import { settingOf } from '#domain/alerts/alert-event.ts'
import { planDigest } from '#domain/alerts/sending/digest.ts'
import { type KeptReason, type SetCoin, whyKept } from '#domain/alerts/sending/kept-reason.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import type { KnownReceiver } from '../receiver/read-receivers.ts'
import type { WaitingRow } from './waiting-rows.ts'

/** What is to become of one person's deliveries by one channel at this moment. */
export interface PersonPlan {
  readonly kept: readonly { readonly row: WaitingRow; readonly reason: KeptReason }[]
  /** Each a parcel; several rows are a digest, newest first. */
  readonly parcels: readonly (readonly WaitingRow[])[]
  readonly later: readonly { readonly row: WaitingRow; readonly dueWallTime: number }[]
}

export interface PersonCase {
  readonly channel: Channel
  readonly receiver: KnownReceiver
  readonly coins: ReadonlyMap<string, SetCoin>
  /** All that `readWaiting` gave of this person. */
  readonly rows: readonly WaitingRow[]
  /** Events that are this claim's turn; the person's others wait for theirs. */
  readonly dueIds: ReadonlySet<string>
  /** Least time between two parcels; 0 for none. */
  readonly pauseMs: number
  readonly wallNow: number
}

const MOST_IN_A_DIGEST = 500
/** While a parcel is on its way nobody knows what it comes to. */
const AGAIN_MS = 1000

/** Keeps in the app what must not be sent any more, and sends the rest one by one or as a digest. */
export function planPerson(given: PersonCase): PersonPlan {
  const { receiver, rows, wallNow } = given
  // What failed waits for its own time, unless a digest goes anyway after it.
  const waiting = rows.filter((row) => {
    return row.state === 'queued' && (row.dueWallTime <= wallNow || row.attempts === 0)
  })
  const evaluated = waiting.map((row) => ({ row, reason: whyRowKept(given, row) }))
  const kept = evaluated.flatMap(({ row, reason }) => (reason === null ? [] : [{ row, reason }]))
  const open = evaluated
    .filter(({ reason }) => reason === null)
    .map(({ row }) => ({ ...row, isSilent: isSilentNow(given, row) }))
  if (open.length === 0) return { kept, parcels: [], later: [] }
  const underWay = rows.filter(({ state }) => state === 'sending')
  const taken = rows.filter(({ state }) => state === 'accepted' || state === 'digested')
  const digested = taken.filter(({ state }) => state === 'digested')
  const plan = planDigest({
    waitingCount: open.length,
    acceptedTimes: [...underWay.map(() => wallNow), ...taken.map(timeOf)],
    lastDigestTime: digested.length === 0 ? null : Math.max(...digested.map(timeOf)),
    above: receiver.settings.digestAbove,
    wallNow,
  })
  const freeFrom = freeFromOf(given, { underWay, taken })
  if (plan.kind === 'each') return { kept, ...eachAlone(given, open, freeFrom) }
  const readyFrom = underWay.length > 0 ? Math.max(freeFrom, wallNow + AGAIN_MS) : freeFrom
  const from = plan.kind === 'wait' ? Math.max(readyFrom, plan.untilWallTime) : readyFrom
  if (from > wallNow) return { kept, parcels: [], later: allFrom(open, from) }
  return { kept, parcels: [open.toReversed().slice(0, MOST_IN_A_DIGEST)], later: [] }
}

function whyRowKept({ channel, receiver, coins, wallNow }: PersonCase, row: WaitingRow) {
  const { expiresWallTime, reason } = row
  const coin = coins.get(row.coinId) ?? null
  return whyKept({ channel, expiresWallTime, reason, event: row, coin }, receiver, wallNow)
}

/** As the coin is set now; what nobody asked for stays as it was told. */
function isSilentNow({ coins }: PersonCase, row: WaitingRow): boolean {
  const coin = row.reason === 'coin' ? coins.get(row.coinId) : undefined
  return coin === undefined ? row.isSilent : coin.kinds[settingOf(row)] === 'silent'
}

/** The wall time from which the person may get a parcel. */
function freeFromOf(
  { pauseMs, wallNow }: PersonCase,
  { underWay, taken }: Record<'underWay' | 'taken', readonly WaitingRow[]>,
): number {
  if (pauseMs === 0) return wallNow
  if (underWay.length > 0) return wallNow + pauseMs
  return Math.max(wallNow, ...taken.map((row) => timeOf(row) + pauseMs))
}

function eachAlone(
  { dueIds, pauseMs, wallNow }: PersonCase,
  open: readonly WaitingRow[],
  freeFrom: number,
): Pick<PersonPlan, 'parcels' | 'later'> {
  const due = open.filter(({ eventId }) => dueIds.has(eventId))
  if (pauseMs === 0) return { parcels: due.map((row) => [row]), later: [] }
  const [first, ...others] = due
  if (first === undefined) return { parcels: [], later: [] }
  if (freeFrom > wallNow) {
    return { parcels: [], later: spread(due, freeFrom, pauseMs) }
  }
  return { parcels: [[first]], later: spread(others, wallNow + pauseMs, pauseMs) }
}

function spread(rows: readonly WaitingRow[], from: number, pauseMs: number): PersonPlan['later'] {
  return rows.map((row, place) => ({ row, dueWallTime: from + place * pauseMs }))
}

function allFrom(rows: readonly WaitingRow[], from: number): PersonPlan['later'] {
  return rows.filter((row) => row.dueWallTime < from).map((row) => ({ row, dueWallTime: from }))
}

function timeOf({ acceptedWallTime }: WaitingRow): number {
  return acceptedWallTime ?? 0
}
