import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { requireLease } from '#server/db/lease.ts'
import { type Engine, openEngine } from '#server/features/signals/open-engine.ts'
import type { EvaluationRequests } from '#server/jobs/evaluation-requests.ts'
import type { JobControl } from '#server/jobs/job-control.ts'
import { newLeaseHolder, runWithLease } from '#server/jobs/run-with-lease.ts'
import type { JobParts } from './job-parts.ts'

/**
 * The engine. In one process with the collector it evaluates when asked, in a cluster it holds a lease
 * and evaluates when candles come. It begins with what a kill left collected but not evaluated.
 */
export function startEngine(
  context: Context,
  { jobs }: JobParts,
  requests: EvaluationRequests,
): void {
  const options = { isEssential: true }
  if (context.config.role === 'all') {
    jobs.start('engine', (control) => runEngine(context, requests, control), options)
    return
  }
  const leaseRequest = { name: 'engine', holder: newLeaseHolder(context) }
  const evaluateAlone = (control: JobControl) =>
    runWithLease(context, leaseRequest, control, async (lease, held) => {
      // Nobody waits for the answer: a fault ends the job, which is restarted.
      const request = (): void => void requests.request(held.signal).catch(() => {})
      const leave = context.bus.subscribe(({ kind }) => {
        if (kind === 'candles') request()
        // The close that was missed may be one that a gate waits for.
        if (kind === 'missed') void context.marketClock.refresh().then(request)
      })
      try {
        await runEngine(context, requests, held, (tx) => requireLease(tx, lease))
      } finally {
        leave()
      }
    })
  jobs.start('engine', evaluateAlone, options)
}

/** Evaluates at once, then whenever it is asked; throws what judging throws. */
async function runEngine(
  context: Context,
  requests: EvaluationRequests,
  { signal, reportSuccess: works }: JobControl,
  guard?: (tx: Tx) => Promise<void>,
): Promise<void> {
  let engine: Engine | null = null
  while (!signal.aborted) {
    await requests.serve(async () => {
      engine ??= await openEngine(context, guard)
      await engine.evaluate(signal)
    })
    works()
    await requests.waitForRequest(signal)
  }
}
