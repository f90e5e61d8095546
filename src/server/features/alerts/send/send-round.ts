import type { Context } from '#server/context.ts'
import { type ChannelDesk, SEND_LIMIT_MS } from './channel-desk.ts'
import { claimParcels } from '../claim/claim-parcels.ts'
import type { ClaimedParcel } from '../claim/claimed-parcel.ts'
import { sendOne } from './send-one.ts'
import { releaseParcels } from './release-held.ts'

/** Gaps are a fiftieth longer than asked, so that what starts late by this much keeps within any second. */
const GAP_MS = 1020
const LATE_MS = 20

/**
 * Takes what is due and can be on its way now, and begins it at the channel's pace; does not wait
 * for what becomes of it. Gives how many deliveries it looked at, 0 where there is nothing to do.
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
  const left: ClaimedParcel[] = []
  for (const claimed of parcels) {
    await keepPace(context, desk, signal)
    if (signal.aborted || !isInTime(context, desk, claimed)) left.push(claimed)
    else sendOne(context, desk, claimed)
  }
  for (const { parcel } of left) desk.inFlight.delete(parcel.key)
  await releaseParcels(context, desk, { parcels: left, isBegun: false })
  return seenCount
}

function earlier(known: number, next: number, { wallClock }: Context): number {
  return known > wallClock.now() ? Math.min(known, next) : next
}

/** Waits until the next parcel may begin. */
async function keepPace(
  { wallClock }: Context,
  desk: ChannelDesk,
  signal: AbortSignal,
): Promise<void> {
  const { aSecond } = desk.sender
  if (aSecond === null) return
  const start = Math.max(desk.nextStart, wallClock.now() - LATE_MS)
  desk.nextStart = start + GAP_MS / aSecond
  const waitMs = start - wallClock.now()
  if (waitMs > 0) await desk.pause(waitMs, signal)
}

function isInTime({ wallClock }: Context, desk: ChannelDesk, claimed: ClaimedParcel): boolean {
  const wallNow = wallClock.now()
  return wallNow >= desk.pausedUntil && wallNow + SEND_LIMIT_MS < claimed.heldUntilWallTime
}
