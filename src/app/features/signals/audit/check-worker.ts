import type { JobAnswer, JobRequest } from './check-jobs.ts'
import { openJobs } from './open-jobs.ts'

const jobs = openJobs()

globalThis.addEventListener('message', ({ data }: MessageEvent<JobRequest>) => {
  void answer(data)
})

async function answer({ id, name, args }: JobRequest): Promise<void> {
  try {
    const job = jobs[name] as (...given: readonly unknown[]) => Promise<unknown>
    post({ kind: 'done', id, value: await job(...args) })
  } catch (error) {
    post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  }
}

function post(answered: JobAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener and no origin
  globalThis.postMessage(answered)
}
