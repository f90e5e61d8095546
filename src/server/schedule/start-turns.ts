import type { JobControl } from '#server/jobs/job-control.ts'
import type { JobSupervisor } from '#server/jobs/job-supervisor.ts'
import { repeat } from '#server/jobs/repeat.ts'

export const HOURLY_MS = 3_600_000
/** The pauses after a failed turn of a job that comes every hour. */
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 300_000

/** A job that comes every so often; a turn that fails comes again sooner. */
export function startTurns(
  jobs: JobSupervisor,
  name: string,
  everyMs: number,
  work: (control: JobControl) => Promise<void>,
): void {
  const firstPauseMs = Math.min(everyMs, FIRST_PAUSE_MS)
  const longestPauseMs = Math.min(everyMs, LONGEST_PAUSE_MS)
  const turns = (control: JobControl) => repeat(control, everyMs, () => work(control))
  jobs.start(name, turns, { firstPauseMs, longestPauseMs })
}
