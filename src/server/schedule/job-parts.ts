import type { JobSupervisor } from '#server/jobs/job-supervisor.ts'
import type { Reader } from '#server/db/database.ts'
import type { Exchange } from '#server/ports/exchange/port.ts'
import type { FeedReader } from '#server/ports/feeds/port.ts'
import type { FxSource } from '#server/ports/fx/port.ts'
import type { ListingSources } from '#server/ports/token-audit/port.ts'

/** What the jobs of a process work with, in addition to Context. */
export interface JobParts {
  /** Null in a role that collects no candles. */
  readonly exchange: Exchange | null
  /** Null where no exchange rates are fetched. */
  readonly fxSource: FxSource | null
  /** Null where no new coins are collected: in a replay, and in a role that collects nothing. */
  readonly listingSources: ListingSources | null
  /** Null where no news is read: see `isNewsRead`, and in a role that collects nothing. */
  readonly feedReader: FeedReader | null
  readonly jobs: JobSupervisor
  /** What calls read with: what is kept for it is kept for them. */
  readonly callReader: Reader
  /** Finds out whether the database still takes writes. */
  readonly checkWrite: () => Promise<void>
}
