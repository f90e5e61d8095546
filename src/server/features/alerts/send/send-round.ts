import type { Context } from '#server/context.ts'
import { type ChannelDesk, SEND_LIMIT_MS } from './channel-desk.ts'
import { claimParcels } from '../claim/claim-parcels.ts'
import type { ClaimedParcel } from '../claim/claimed-parcel.ts'
import { sendOne } from './send-one.ts'
import { releaseParcels } from './release-held.ts'

/** A second with room for what is a little longer on its way than what comes after it. */
const SECOND_MS = 1020

/**
 * Takes what is due and can be on its way now. It begins at the channel's pace, while more is looked
 * for; what becomes of it is not waited for. Gives how many deliveries it looked at, 0 where there
 * is nothing to do.
 */
export async function sendRound(
  context: Context,
  desk: ChannelDesk,
  signal: AbortSignal,
): Promise<number> {
  const { inFlight, aSecond } = desk.sender
  const free = inFlight - desk.inFlight.size
  // What is taken begins within a second, so that no hold runs out before its send.
  const most = aSecond === null ? free : Math.min(free, Math.max(1, Math.floor(aSecond)))
  if (most <= 0 || desk.pausedUntil > context.wallClock.now()) return 0
  const { parcels, seenCount, nextDueWallTime } = await claimParcels(context, desk, most)
  if (nextDueWallTime !== null) desk.nextDue = earlier(desk.nextDue, nextDueWallTime, context)
  for (const claimed of parcels) desk.inFlight.set(claimed.parcel.key, claimed)
  desk.beginning = desk.beginning.then(() => beginAll(context, desk, parcels, signal))
  return seenCount
}

/** What must not begin any more goes back as it was. */
async function beginAll(
  context: Context,
  desk: ChannelDesk,
  parcels: readonly ClaimedParcel[],
  signal: AbortSignal,
): Promise<void> {
  const left: ClaimedParcel[] = []
  for (const claimed of parcels) {
    if (isInTime(context, desk, claimed)) await keepPace(context, desk, signal)
    if (signal.aborted || !isInTime(context, desk, claimed)) left.push(claimed)
    else begin(context, desk, claimed)
  }
  if (left.length === 0) return
  try {
    await releaseParcels(context, desk, { parcels: left, isBegun: false })
  } catch (error) {
    // Its hold runs out by itself.
    context.log.error({ error, channel: desk.sender.channel }, 'alerts could not be put back')
  }
  for (const { parcel } of left) desk.inFlight.delete(parcel.key)
  desk.ring()
}

function earlier(known: number, next: number, { wallClock }: Context): number {
  return known > wallClock.now() ? Math.min(known, next) : next
}

/** Waits until the next parcel may begin: never more than `aSecond` of them within any second. */
async function keepPace(
  { wallClock }: Context,
  { sender: { aSecond }, begunTimes, pause }: ChannelDesk,
  signal: AbortSignal,
): Promise<void> {
  const oldest = aSecond === null ? undefined : begunTimes.at(-aSecond)
  const waitMs = oldest === undefined ? 0 : oldest + SECOND_MS - wallClock.now()
  if (waitMs > 0) await pause(waitMs, signal)
}

/** The time is that of the beginning itself: other work may come between it and the wait. */
function begin(context: Context, desk: ChannelDesk, claimed: ClaimedParcel): void {
  const { begunTimes, sender } = desk
  begunTimes.push(context.wallClock.now())
  if (begunTimes.length > (sender.aSecond ?? 0)) begunTimes.shift()
  sendOne(context, desk, claimed)
}

function isInTime({ wallClock }: Context, desk: ChannelDesk, claimed: ClaimedParcel): boolean {
  const wallNow = wallClock.now()
  return wallNow >= desk.pausedUntil && wallNow + SEND_LIMIT_MS < claimed.heldUntilWallTime
}
