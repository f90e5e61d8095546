import { setTimeout as sleep } from 'node:timers/promises'

/** What a running job is given by its supervisor. */
export interface JobControl {
  /** Ends the job. */
  readonly signal: AbortSignal
  /** It could not do its work and tries again by itself: the job counts as retrying until `works`. */
  readonly fails: (error: unknown) => void
  /** It has done its work. */
  readonly works: () => void
  /** Waits; ends early where the job is stopped, the database is back or `early` aborts. */
  readonly pause: (ms: number, early?: AbortSignal) => Promise<void>
}

/** For a job that nobody supervises, such as in a bench. */
export function unsupervised(signal: AbortSignal): JobControl {
  return {
    signal,
    fails: () => {},
    works: () => {},
    async pause(ms, early) {
      const until = early === undefined ? signal : AbortSignal.any([signal, early])
      await sleep(ms, undefined, { signal: until }).catch(() => {})
    },
  }
}
