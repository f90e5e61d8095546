import type { Context } from '#server/context.ts'
import { type ChannelWorker, SEND_LIMIT_MS } from './channel-worker.ts'
import { claimMessages } from './claim-messages.ts'
import type { ClaimedMessage } from './queued-deliveries.ts'
import { requeueClaimed } from './requeue.ts'
import { sendClaimed } from './send-claimed.ts'

/** A second, with a margin for requests that overtake each other on the way. */
const SECOND_MS = 1020

/**
 * Claims the due deliveries that the channel has capacity for and starts sending them at its pace,
 * without awaiting their outcomes. Returns how many deliveries were due; 0 where none can be sent.
 */
export async function sendBatch(
  context: Context,
  worker: ChannelWorker,
  signal: AbortSignal,
): Promise<number> {
  const { inFlight, aSecond } = worker.sender
  const free = inFlight - worker.inFlight.size
  // A batch starts within a second, so that no lease ends before its send.
  const most = aSecond === null ? free : Math.min(free, Math.max(1, Math.floor(aSecond)))
  if (most <= 0 || worker.pausedUntil > context.wallClock.now()) return 0
  const { messages, seenCount, nextDueWallTime } = await claimMessages(context, worker, most)
  if (nextDueWallTime !== null) worker.nextDue = earlier(worker.nextDue, nextDueWallTime, context)
  for (const claimed of messages) worker.inFlight.set(claimed.message.key, claimed)
  worker.starting = worker.starting.then(() => startAll(context, worker, messages, signal))
  return seenCount
}

/** Requeues what can no longer start in time. */
async function startAll(
  context: Context,
  worker: ChannelWorker,
  messages: readonly ClaimedMessage[],
  signal: AbortSignal,
): Promise<void> {
  const left: ClaimedMessage[] = []
  for (const claimed of messages) {
    if (isInTime(context, worker, claimed)) await keepPace(context, worker, signal)
    await untilRecorded(worker, signal)
    if (signal.aborted || !isInTime(context, worker, claimed)) left.push(claimed)
    else start(context, worker, claimed)
  }
  if (left.length === 0) return
  try {
    await requeueClaimed(context, worker, { messages: left, isStarted: false })
  } catch (error) {
    // Its lease ends by itself.
    context.log.error({ error, channel: worker.sender.channel }, 'alerts could not be requeued')
  }
  for (const { message } of left) worker.inFlight.delete(message.key)
  worker.wake()
}

function earlier(known: number, next: number, { wallClock }: Context): number {
  return known > wallClock.now() ? Math.min(known, next) : next
}

/** Waits until the next message may start: at most `aSecond` within any second. */
async function keepPace(
  { wallClock }: Context,
  { sender: { aSecond }, startTimes, pause }: ChannelWorker,
  signal: AbortSignal,
): Promise<void> {
  const oldest = aSecond === null ? undefined : startTimes.at(-aSecond)
  const waitMs = oldest === undefined ? 0 : oldest + SECOND_MS - wallClock.now()
  if (waitMs > 0) await pause(waitMs, signal)
}

/** What a kill repeats beyond what is on the wire: of messages in flight, so many may wait to be stored. */
const UNRECORDED_SHARE = 0.25

/** Starts nothing while outcomes are stored more slowly than messages are answered. */
async function untilRecorded(worker: ChannelWorker, signal: AbortSignal): Promise<void> {
  const most = Math.max(1, worker.sender.inFlight * UNRECORDED_SHARE)
  while (worker.unrecordedCount >= most && !signal.aborted) await worker.recorded.promise
}

/** Records the time of the start itself: other work may come between the wait and the start. */
function start(context: Context, worker: ChannelWorker, claimed: ClaimedMessage): void {
  const { startTimes, sender } = worker
  startTimes.push(context.wallClock.now())
  if (startTimes.length > (sender.aSecond ?? 0)) startTimes.shift()
  sendClaimed(context, worker, claimed)
}

function isInTime({ wallClock }: Context, worker: ChannelWorker, claimed: ClaimedMessage): boolean {
  const wallNow = wallClock.now()
  return wallNow >= worker.pausedUntil && wallNow + SEND_LIMIT_MS < claimed.leaseEndWallTime
}
