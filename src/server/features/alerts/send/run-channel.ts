import type { Context } from '#server/context.ts'
import type { JobControl } from '#server/jobs/job-control.ts'
import { openDesk, type ChannelDesk, pauseOnWall } from './channel-desk.ts'
import { openSingleHolder, type SingleHolder } from './single-holder.ts'
import { noteQueue } from './note-queue.ts'
import type { ChannelSender } from './parcel.ts'
import { freeLost, releaseParcels } from './release-held.ts'
import { sendRound } from './send-round.ts'

/** A message on the bus may be lost: the outbox is looked at this often anyway. */
const LOOK_EVERY_MS = 2000
/** Less than the 10 s after which a stop is forced. */
const PATIENCE_MS = 8000

/**
 * Sends what is due by one channel until the job is stopped; then ends what is on its way (8 s at
 * most) and puts the rest back. Looks at the bus, at what falls due, and every 2 s.
 */
export async function runChannel(
  context: Context,
  sender: ChannelSender,
  { signal, reportFailure: fails, reportSuccess: works }: JobControl,
): Promise<void> {
  const desk = openDesk(context, sender)
  // An embedded database has one process anyway, which need not wait for one that was killed.
  const isAlone = context.db.kind === 'sqlite'
  const isShared = sender.aSecond !== null && !isAlone
  const single = isShared ? openSingleHolder(context, sender.channel) : null
  const leave = context.bus.subscribe(({ kind }) => {
    if (kind === 'deliveries' || kind === 'missed') desk.ring()
  })
  const ring = (): void => desk.ring()
  signal.addEventListener('abort', ring, { once: true })
  let isFirst = isAlone
  while (!signal.aborted) {
    try {
      const isMine = single === null || (await single.hold())
      if (isMine) {
        await freeLost(context, desk, isFirst)
        isFirst = false
        await noteQueue(context, sender.channel)
        await sendAllDue(context, desk, single, signal)
      }
      works()
    } catch (error) {
      const { channel } = sender
      fails(error)
      if (!signal.aborted) context.log.error({ error, channel }, 'alerts could not be sent')
    }
    await waitForMore(context, desk, signal)
  }
  leave()
  signal.removeEventListener('abort', ring)
  await finish(context, desk)
  await single?.release()
}

async function sendAllDue(
  context: Context,
  desk: ChannelDesk,
  single: SingleHolder | null,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && hasRoom(desk)) {
    if (single !== null && !(await single.hold())) return
    if ((await sendRound(context, desk, signal)) === 0) return
  }
}

/** Taking a few at a time costs a transaction each: a quarter of the room must be free. */
function hasRoom({ inFlight, sender }: ChannelDesk): boolean {
  return inFlight.size <= sender.inFlight * 0.75
}

async function waitForMore(
  { wallClock }: Context,
  desk: ChannelDesk,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const wallNow = wallClock.now()
  const next = [desk.nextDue, desk.pausedUntil].filter((time) => time > wallNow)
  const waitMs = Math.min(LOOK_EVERY_MS, ...next.map((time) => time - wallNow))
  const timer = new AbortController()
  await Promise.race([desk.rung(), desk.pause(waitMs, AbortSignal.any([signal, timer.signal]))])
  timer.abort()
}

async function finish(context: Context, desk: ChannelDesk): Promise<void> {
  await desk.beginning
  const timer = new AbortController()
  const isOver = pauseOnWall(PATIENCE_MS, timer.signal).then(() => true)
  while (desk.inFlight.size > 0) {
    if (await Promise.race([isOver, desk.rung().then(() => false)])) break
  }
  timer.abort()
  const parcels = [...desk.inFlight.values()]
  if (parcels.length === 0) return
  const { channel } = desk.sender
  context.log.warn({ channel, parcels: parcels.length }, 'stopped while alerts were being sent')
  await releaseParcels(context, desk, { parcels, isBegun: true }).catch(() => {})
}
