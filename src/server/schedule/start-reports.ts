import { hostname } from 'node:os'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/new-id.ts'
import { forgetProcess, reportProcess } from '#server/features/operators/state/report-process.ts'
import { REPORT_EVERY_MS } from '#server/features/operators/state/server-process.ts'
import { repeat } from '#server/jobs/repeat.ts'
import type { JobParts } from './job-parts.ts'

/** Writes down every ten seconds that this process runs, and how its jobs are. */
export function startReports(context: Context, { jobs }: JobParts): void {
  const process = {
    id: newId(context),
    name: `${hostname()}:${globalThis.process.pid}`,
    role: context.config.role,
    startedAt: context.wallClock.now(),
  }
  jobs.start('reports', async (control) => {
    await repeat(control, REPORT_EVERY_MS, () =>
      reportProcess(context, { ...process, jobs: jobs.list() }),
    )
    await forgetProcess(context, process)
  })
}
