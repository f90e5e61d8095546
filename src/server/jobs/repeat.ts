import type { JobControl } from './job-control.ts'

/** Does `work` every `everyMs` of wall time until the job is stopped. Throws what `work` throws. */
export async function repeat(
  { signal, reportSuccess: works, pause }: JobControl,
  everyMs: number,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work()
    works()
    await pause(everyMs)
  }
}
