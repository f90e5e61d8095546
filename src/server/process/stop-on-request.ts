import { setTimeout as sleep } from 'node:timers/promises'
import type { JobSupervisor } from '../jobs/job-supervisor.ts'
import type { StopRequests } from './stop-requests.ts'

/** A server that can be drained, then closed. */
export interface Stoppable {
  readonly jobs: JobSupervisor
  /** Fails `/readyz` and ends the jobs, whose leases become free; calls are still served. */
  drain(): void
  /** Stops taking calls, ends streams and jobs, closes the database. */
  close(): Promise<void>
}

/** Together with 3 s of draining, less than the 10 s after which containers are killed. */
const LONGEST_CLOSE_MS = 6500
const LONGEST_HURRY_MS = 1000

/**
 * Ends the process on a stop request, or when a job has stopped permanently. `/readyz` fails first and
 * the server serves for `drainMs` more, so that a balancer can route calls elsewhere.
 */
export function stopOnRequest(server: Stoppable, requests: StopRequests, drainMs: number): void {
  const hurried = new AbortController()
  let isStopping = false
  const stop = async (exitCode: number, pauseMs: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    server.drain()
    await sleep(pauseMs, undefined, { signal: hurried.signal }).catch(() => {})
    endWithin(LONGEST_CLOSE_MS)
    await server.close().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    )
  }
  void requests.first.then(({ isUrgent }) => stop(0, isUrgent ? 0 : drainMs))
  void requests.again.then(() => {
    hurried.abort()
    endWithin(LONGEST_HURRY_MS)
  })
  void server.jobs.stopped.then(({ name, lastError }) => {
    process.stderr.write(`The job ${name} cannot go on: ${lastError}. This process ends.\n`)
    void stop(1, drainMs)
  })
}

function endWithin(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref()
}
