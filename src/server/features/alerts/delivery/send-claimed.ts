import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import type { OutboundMessage, SendOutcome } from '../channels/outbound-message.ts'
import { type ChannelWorker, SEND_LIMIT_MS } from './channel-worker.ts'
import type { ClaimedMessage } from './queued-deliveries.ts'
import { recordOutcomes } from './record-outcomes.ts'
import { resumeSending } from './resume-sending.ts'

const RECORD_PAUSE_MS = 1000

/** Starts sending a message, which is in flight until its outcome is recorded. */
export function sendClaimed(
  context: Context,
  worker: ChannelWorker,
  claimed: ClaimedMessage,
): void {
  void sendWithin(worker, claimed.message).then((outcome) => {
    applyOutcome(context, worker, outcome)
    worker.ended.push({ claimed, outcome })
    worker.unrecordedCount += 1
    if (!worker.isRecording) void recordAll(context, worker)
  })
}

const UNANSWERED: SendOutcome = { kind: 'later', reason: 'timeout', isMaybeArrived: true }

async function sendWithin(
  { sender }: ChannelWorker,
  message: OutboundMessage,
): Promise<SendOutcome> {
  const timer = new AbortController()
  const limit = sleep(SEND_LIMIT_MS, UNANSWERED, { signal: timer.signal })
  limit.catch(() => {})
  try {
    return await Promise.race([sender.send(message), limit])
  } catch (error) {
    // A sender never throws; one that does must not stop the others.
    return { kind: 'later', reason: (error as Error).message, isMaybeArrived: true }
  } finally {
    timer.abort()
  }
}

function applyOutcome(
  { metrics, wallClock }: Context,
  worker: ChannelWorker,
  outcome: SendOutcome,
): void {
  const { channel, aSecond } = worker.sender
  metrics.messagesEnded.inc({ channel, result: outcome.kind })
  // Messages of a paced channel share one limit: a pause for one is a pause for all.
  if (outcome.kind !== 'later' || outcome.afterMs === undefined || aSecond === null) return
  worker.pausedUntil = Math.max(worker.pausedUntil, wallClock.now() + outcome.afterMs)
}

/** Records the finished messages; those that finish meanwhile go into the next transaction. */
async function recordAll(context: Context, worker: ChannelWorker): Promise<void> {
  worker.isRecording = true
  while (worker.ended.length > 0) {
    const batch = worker.ended.splice(0)
    await recordWithRetry(context, worker, batch)
    for (const { claimed } of batch) worker.inFlight.delete(claimed.message.key)
    worker.unrecordedCount -= batch.length
    resumeSending(worker)
    worker.wake()
  }
  worker.isRecording = false
}

/** Retries however long the database is away: only this process knows the outcomes. */
async function recordWithRetry(
  context: Context,
  worker: ChannelWorker,
  batch: Parameters<typeof recordOutcomes>[2],
): Promise<void> {
  for (;;) {
    try {
      return await recordOutcomes(context, worker, batch)
    } catch (error) {
      const { channel } = worker.sender
      context.log.error({ error, channel }, 'outcomes of sent alerts could not be recorded')
      await sleep(RECORD_PAUSE_MS, undefined, { ref: false })
    }
  }
}
