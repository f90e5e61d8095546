import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { matchEvents } from './match/match-events.ts'
import { openSenders } from './send/open-senders.ts'
import { runSenders } from './send/run-senders.ts'

/** A message on the bus may be lost, and another process killed while it matched. */
const LOOK_EVERY_MS = 2000

/**
 * Tells people of what happens to signals until `signal` stops it: matches events with those who are
 * to be told, and sends what comes of it by every channel of this server. Several processes share
 * the work on PostgreSQL.
 *
 * @source DECISIONS 7
 */
export async function runAlerts(context: Context, signal: AbortSignal): Promise<void> {
  await Promise.all([
    runMatching(context, signal),
    runSenders(context, openSenders(context), signal),
  ])
}

async function runMatching(context: Context, signal: AbortSignal): Promise<void> {
  let look = new AbortController()
  const leave = context.bus.subscribe(({ kind }) => {
    if (kind === 'signals') look.abort()
  })
  while (!signal.aborted) {
    // What comes while this look is at work is found by the next.
    look = new AbortController()
    try {
      await matchEvents(context, signal)
    } catch (error) {
      if (!signal.aborted) context.log.error({ error }, 'alerts could not be matched')
    }
    const woken = AbortSignal.any([signal, look.signal])
    await sleep(LOOK_EVERY_MS, undefined, { signal: woken }).catch(() => {})
  }
  leave()
}
