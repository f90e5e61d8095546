import type { Context } from '#server/context.ts'
import type { JobControl } from '#server/jobs/job-control.ts'
import { matchEvents } from './match-events.ts'

/** A message on the bus may be lost, and another process killed while it matched. */
const LOOK_EVERY_MS = 2000

/**
 * Finds who is to be told of what happens to signals until the job is stopped. Several processes
 * share the work on PostgreSQL. Throws what matching throws.
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
      // What comes while this look is at work is found by the next.
      woken = new AbortController()
      await matchEvents(context, signal)
      works()
      await pause(LOOK_EVERY_MS, woken.signal)
    }
  } finally {
    leave()
  }
}
