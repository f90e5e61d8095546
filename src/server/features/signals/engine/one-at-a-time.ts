/** A job that can be asked to stop between two of its steps. */
export type Job = (signal?: AbortSignal) => Promise<void>

/**
 * Makes a job run one at a time. Calls during a run share one more run after it, which sees what
 * arrived meanwhile; a failed run does not block the next.
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
