import type { Browser, Page } from 'playwright'

/** One task of Chromium's trace; `tdur` is CPU time of its thread, microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Longest task of a page's main thread while `work` runs, CPU ms: as long as that the page answers
 * nobody, whatever else the machine does meanwhile.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents
    .filter((event) => event.tdur !== undefined && mainThreads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
  if (tasks.length === 0) throw new Error('the trace has no task of the main thread')
  return tasks.reduce((longest, task) => Math.max(longest, task), 0)
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`
}
