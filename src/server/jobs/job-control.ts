import { setTimeout as sleep } from 'node:timers/promises'

/** Control that a supervisor gives a running job. */
export interface JobControl {
  /** Ends the job. */
  readonly signal: AbortSignal
  /** Reports a failure that the job retries itself: it counts as retrying until `reportSuccess`. */
  readonly reportFailure: (error: unknown) => void
  /** Reports that the job has done its work. */
  readonly reportSuccess: () => void
  /** Waits; ends early if the job is stopped, the database is back or `early` aborts. */
  readonly pause: (ms: number, early?: AbortSignal) => Promise<void>
}

/** A control for a job without a supervisor, such as in a benchmark. */
export function unsupervised(signal: AbortSignal): JobControl {
  return {
    signal,
    reportFailure: () => {},
    reportSuccess: () => {},
    async pause(ms, early) {
      const until = early === undefined ? signal : AbortSignal.any([signal, early])
      await sleep(ms, undefined, { signal: until }).catch(() => {})
    },
  }
}
