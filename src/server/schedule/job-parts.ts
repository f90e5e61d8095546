import type { JobSupervisor } from '#server/jobs/job-supervisor.ts'
import type { Exchange } from '#server/ports/exchange/port.ts'
import type { FxSource } from '#server/ports/fx/port.ts'

/** What the jobs of a process work with, in addition to Context. */
export interface JobParts {
  /** Null in a role that collects no candles. */
  readonly exchange: Exchange | null
  /** Null where no exchange rates are fetched. */
  readonly fxSource: FxSource | null
  readonly jobs: JobSupervisor
  /** Finds out whether the database still takes writes. */
  readonly checkWrite: () => Promise<void>
}
