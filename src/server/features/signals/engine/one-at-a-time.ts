/** A job that can be asked to stop between two of its steps. */
export type Job = (signal?: AbortSignal) => Promise<void>

/**
 * Makes a job run one at a time. Whoever asks while it runs shares one more run after it, so that
 * what came in meanwhile is seen; a run that failed does not keep the next from starting.
 */
export function oneAtATime(job: Job): Job {
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null
  const start: Job = (signal) => {
    running = job(signal).finally(() => {
      running = null
    })
    return running
  }
  return (signal) => {
    if (waiting !== null) return waiting
    if (running === null) return start(signal)
    waiting = running
      .catch(() => {})
      .then(() => {
        waiting = null
        return start(signal)
      })
    return waiting
  }
}
