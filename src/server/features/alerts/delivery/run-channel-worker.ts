import type { Context } from '#server/context.ts'
import type { JobControl } from '#server/jobs/job-control.ts'
import type { ChannelSender } from '../channels/outbound-message.ts'
import { type ChannelWorker, openWorker, sleepOnWall } from './channel-worker.ts'
import { measureQueue } from './measure-queue.ts'
import { requeueClaimed, requeueLost } from './requeue.ts'
import { resumeSending } from './resume-sending.ts'
import { sendBatch } from './send-batch.ts'
import { openSenderLease, type SenderLease } from './sender-lease.ts'

/** The outbox is polled this often, since a message on the bus may be lost. */
const POLL_EVERY_MS = 2000
/** Less than the 10 s after which a stop is forced. */
const PATIENCE_MS = 8000

/**
 * Sends the due deliveries of one channel until the job is stopped, then waits 8 s at most for
 * those in flight and requeues the rest. Wakes on the bus, when a delivery falls due, and every 2
 * s.
 */
export async function runChannelWorker(
  context: Context,
  sender: ChannelSender,
  { signal, reportFailure, reportSuccess }: JobControl,
): Promise<void> {
  const worker = openWorker(context, sender)
  // An embedded database has one process, which need not wait for the leases of a killed one.
  const isAlone = context.db.kind === 'sqlite'
  const isShared = sender.aSecond !== null && !isAlone
  const lease = isShared ? openSenderLease(context, sender.channel) : null
  const leave = context.bus.subscribe(({ kind }) => {
    if (kind === 'deliveries' || kind === 'missed') worker.wake()
  })
  const wake = (): void => {
    worker.wake()
    resumeSending(worker)
  }
  signal.addEventListener('abort', wake, { once: true })
  let isFirst = isAlone
  while (!signal.aborted) {
    try {
      const isSender = lease === null || (await lease.acquire())
      if (isSender) {
        await requeueLost(context, worker, isFirst)
        isFirst = false
        await measureQueue(context, sender.channel)
        await sendAllDue(context, worker, lease, signal)
      }
      reportSuccess()
    } catch (error) {
      const { channel } = sender
      reportFailure(error)
      if (!signal.aborted) context.log.error({ error, channel }, 'alerts could not be sent')
    }
    await waitForMore(context, worker, signal)
  }
  leave()
  signal.removeEventListener('abort', wake)
  await finish(context, worker)
  await lease?.release()
}

async function sendAllDue(
  context: Context,
  worker: ChannelWorker,
  lease: SenderLease | null,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && hasCapacity(worker)) {
    if (lease !== null && !(await lease.acquire())) return
    if ((await sendBatch(context, worker, signal)) === 0) return
  }
}

/** Each claim costs a transaction: a quarter of the capacity must be free. */
function hasCapacity({ inFlight, sender }: ChannelWorker): boolean {
  return inFlight.size <= sender.inFlight * 0.75
}

async function waitForMore(
  { wallClock }: Context,
  worker: ChannelWorker,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const wallNow = wallClock.now()
  const next = [worker.nextDue, worker.pausedUntil].filter((time) => time > wallNow)
  const waitMs = Math.min(POLL_EVERY_MS, ...next.map((time) => time - wallNow))
  const timer = new AbortController()
  await Promise.race([
    worker.woken(),
    worker.pause(waitMs, AbortSignal.any([signal, timer.signal])),
  ])
  timer.abort()
}

async function finish(context: Context, worker: ChannelWorker): Promise<void> {
  await worker.starting
  const timer = new AbortController()
  const isOver = sleepOnWall(PATIENCE_MS, timer.signal).then(() => true)
  while (worker.inFlight.size > 0) {
    if (await Promise.race([isOver, worker.woken().then(() => false)])) break
  }
  timer.abort()
  const messages = [...worker.inFlight.values()]
  if (messages.length === 0) return
  const { channel } = worker.sender
  context.log.warn({ channel, messages: messages.length }, 'stopped while alerts were being sent')
  await requeueClaimed(context, worker, { messages, isStarted: true }).catch(() => {})
}
