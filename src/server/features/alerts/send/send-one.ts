import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { type ChannelDesk, SEND_LIMIT_MS } from './channel-desk.ts'
import type { ClaimedParcel } from '../claim/claimed-parcel.ts'
import type { Parcel, SendOutcome } from './parcel.ts'
import { recordOutcomes } from '../record/record-outcomes.ts'

const RECORD_PAUSE_MS = 1000

/** Begins a parcel; it is in flight until what became of it is written down. */
export function sendOne(context: Context, desk: ChannelDesk, claimed: ClaimedParcel): void {
  void sendWithin(desk, claimed.parcel).then((outcome) => {
    noteOutcome(context, desk, outcome)
    desk.ended.push({ claimed, outcome })
    if (!desk.isRecording) void recordAll(context, desk)
  })
}

const UNANSWERED: SendOutcome = { kind: 'later', reason: 'timeout', isMaybeArrived: true }

async function sendWithin({ sender }: ChannelDesk, parcel: Parcel): Promise<SendOutcome> {
  const timer = new AbortController()
  const limit = sleep(SEND_LIMIT_MS, UNANSWERED, { signal: timer.signal })
  limit.catch(() => {})
  try {
    return await Promise.race([sender.send(parcel), limit])
  } catch (error) {
    // A sender never throws; one that does must not stop the others.
    return { kind: 'later', reason: (error as Error).message, isMaybeArrived: true }
  } finally {
    timer.abort()
  }
}

function noteOutcome(
  { metrics, wallClock }: Context,
  desk: ChannelDesk,
  outcome: SendOutcome,
): void {
  const { channel, aSecond } = desk.sender
  metrics.parcelsEnded.inc({ channel, result: outcome.kind })
  // Where all share one limit, whoever is told to wait waits for all.
  if (outcome.kind !== 'later' || outcome.afterMs === undefined || aSecond === null) return
  desk.pausedUntil = Math.max(desk.pausedUntil, wallClock.now() + outcome.afterMs)
}

/** Writes down what has ended, all that ended meanwhile in the next transaction. */
async function recordAll(context: Context, desk: ChannelDesk): Promise<void> {
  desk.isRecording = true
  while (desk.ended.length > 0) {
    const batch = desk.ended.splice(0)
    await recordSurely(context, desk, batch)
    for (const { claimed } of batch) desk.inFlight.delete(claimed.parcel.key)
    desk.ring()
  }
  desk.isRecording = false
}

/** However long the database is away: what was taken is known here alone. */
async function recordSurely(
  context: Context,
  desk: ChannelDesk,
  batch: Parameters<typeof recordOutcomes>[2],
): Promise<void> {
  for (;;) {
    try {
      return await recordOutcomes(context, desk, batch)
    } catch (error) {
      const { channel } = desk.sender
      context.log.error({ error, channel }, 'sent alerts could not be written down')
      await sleep(RECORD_PAUSE_MS, undefined, { ref: false })
    }
  }
}
