import type { CheckJobs, JobAnswer, JobName, JobRequest } from './check-jobs.ts'

/** The line to the worker that hashes, verifies and works out again. */
export interface CheckWorker {
  readonly jobs: CheckJobs
  close(): void
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

/** Starts a worker; what it does never holds the page up. Close it when the check is over. */
export function openCheckWorker(): CheckWorker {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.addEventListener('error', () => failAll(new Error('the check did not load')))
  worker.addEventListener('message', ({ data }: MessageEvent<JobAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'failed') asked?.reject(new Error(data.message))
    else asked?.resolve(data.value as never)
  })
  const ask =
    (name: JobName) =>
    (...args: readonly unknown[]) =>
      new Promise((resolve: (value: never) => void, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        worker.postMessage({ id: lastId, name, args } satisfies JobRequest)
      })
  const jobs = new Proxy({}, { get: (_target, name) => ask(name as JobName) }) as CheckJobs
  return {
    jobs,
    close() {
      worker.terminate()
      failAll(new DOMException('the check was stopped', 'AbortError'))
    },
  }
}
