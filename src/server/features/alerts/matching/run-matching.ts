import type { Context } from '#server/context.ts'
import type { JobControl } from '#server/jobs/job-control.ts'
import { matchEvents } from './match-events.ts'

/** Polls as well, since a bus message may be lost or another process killed while matching. */
const LOOK_EVERY_MS = 2000

/**
 * Matches alert events with recipients until the job is stopped. Several processes share the work
 * on PostgreSQL. Throws what matching throws.
 *
 * @source DECISIONS 7
 */
export async function runMatching(context: Context, control: JobControl): Promise<void> {
  const { signal, reportSuccess: works, pause } = control
  let woken = new AbortController()
  const leave = context.bus.subscribe(({ kind }) => {
    if (kind === 'signals' || kind === 'missed') woken.abort()
  })
  try {
    while (!signal.aborted) {
      // The next poll finds events that arrive during this one.
      woken = new AbortController()
      await matchEvents(context, signal)
      works()
      await pause(LOOK_EVERY_MS, woken.signal)
    }
  } finally {
    leave()
  }
}
