/** A process of the server as the others see it; wall-clock times, ms UTC. */
export interface ServerProcess {
  readonly id: string
  /** Machine and process: `'web-1:4711'`. */
  readonly name: string
  readonly role: string
  readonly startedAt: number
  readonly jobs: readonly ReportedJob[]
}

/** A job of it, as its supervisor sees it. */
export interface ReportedJob {
  readonly name: string
  readonly state: 'running' | 'retrying' | 'restarting' | 'stopped' | 'ended'
  /** Whether signals or alerts stop without it. */
  readonly isEssential: boolean
  readonly restartCount: number
  /** Its last error; null if it never failed. */
  readonly lastError: string | null
}

/** A process writes its state so often. */
export const REPORT_EVERY_MS = 10_000
