import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { listDeadLetters, listQuarantinedEvents } from '../delivery/dead-letters.ts'

const MOST = 200

/** Alerts that a channel refused for good, and events that could not be matched; oldest first. */
export async function listFailed(
  { db, wallClock }: Context,
  _actor: Operator,
): Promise<AnswerOf<'GET /admin/deliveries'>> {
  const wallNow = wallClock.now()
  const events = await listQuarantinedEvents(db.reader)
  const dead = await listDeadLetters(db.reader, null)
  const items = [
    ...events.map(({ eventId: key, computedWallTime: queuedAt, ...event }) => {
      return { ...event, key, channel: null, queuedAt, isLate: false }
    }),
    ...dead.map(({ queuedWallTime: queuedAt, expiresWallTime, ...letter }) => {
      return { ...letter, queuedAt, isLate: expiresWallTime <= wallNow }
    }),
  ]
  return { items: items.slice(0, MOST) }
}
