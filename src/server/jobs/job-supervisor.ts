import { isDamaged, isUnavailable } from '../db/database-fault.ts'
import type { Bus } from '../bus.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { JobControl } from './job-control.ts'

/**
 * `retrying`: it runs, but its last attempt failed. `restarting`: it threw, and restarts after a
 * pause. `stopped`: it never runs again. `ended`: nothing is left to do.
 */
export type JobState = 'running' | 'retrying' | 'restarting' | 'stopped' | 'ended'

/** The state of a job. */
export interface JobStatus {
  readonly name: string
  readonly state: JobState
  /** Whether signals or alerts stop without it. */
  readonly isEssential: boolean
  /** How often it was restarted. */
  readonly restartCount: number
  /** Its last error; null if it never failed. */
  readonly lastError: string | null
}

export interface JobOptions {
  readonly isEssential?: boolean
  /** Pauses before a failed job restarts: 0.5 s first, 30 s at most by default. */
  readonly firstPauseMs?: number
  readonly longestPauseMs?: number
}

interface SupervisorParts {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'jobsRunning' | 'jobFailures'>
  readonly bus: Pick<Bus, 'subscribe'>
  /** Stops all jobs. */
  readonly signal: AbortSignal
}

type Entry = { -readonly [Key in keyof JobStatus]: JobStatus[Key] } & {
  /** In a row. */
  failureCount: number
  /** The reason logged last, null again once the job works. */
  loggedReason: string | null
  readonly own: AbortController
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A job that ran this long before it failed begins with short pauses again. */
const HEALTHY_MS = 60_000
/** Damaged pages are read this often before a job gives up: some 8 s. */
const MOST_DAMAGED_READS = 5

/**
 * Keeps jobs running: a job that throws restarts after a pause (doubling, with jitter) or as soon as
 * the database is back. A job that keeps reading damaged pages is stopped permanently.
 */
export class JobSupervisor {
  readonly #parts: SupervisorParts
  readonly #entries = new Map<string, Entry>()
  readonly #runs: Promise<void>[] = []
  readonly #sleepers = new Set<() => void>()
  readonly #stopped = Promise.withResolvers<JobStatus>()

  constructor(parts: SupervisorParts) {
    this.#parts = parts
    parts.bus.subscribe(({ kind }) => {
      if (kind === 'missed') this.#wake()
    })
  }

  /** Resolves when a job has stopped permanently: only a restart of the process may help. */
  get stopped(): Promise<JobStatus> {
    return this.#stopped.promise
  }

  /** Every job that was started, in order. */
  list(): readonly JobStatus[] {
    return [...this.#entries.values()]
  }

  /** Starts a job; one whose promise resolves has nothing left to do. */
  start(
    name: string,
    work: (control: JobControl) => Promise<void>,
    options: JobOptions = {},
  ): void {
    const entry: Entry = {
      name,
      state: 'running',
      isEssential: options.isEssential ?? false,
      restartCount: 0,
      lastError: null,
      failureCount: 0,
      loggedReason: null,
      own: new AbortController(),
    }
    this.#entries.set(name, entry)
    this.#setState(entry, 'running')
    this.#runs.push(this.#run(entry, work, options))
  }

  /** Ends all pauses: the database is back. */
  #wake(): void {
    for (const end of this.#sleepers) end()
  }

  /** Ends when all jobs have. */
  async settled(): Promise<void> {
    await Promise.all(this.#runs)
  }

  async #run(
    entry: Entry,
    work: (control: JobControl) => Promise<void>,
    options: JobOptions,
  ): Promise<void> {
    const signal = AbortSignal.any([this.#parts.signal, entry.own.signal])
    const control: JobControl = {
      signal,
      reportFailure: (error) => this.#noteFailure(entry, error, 'retrying'),
      reportSuccess: () => this.#noteWork(entry),
      pause: (ms, early) => this.#pause(ms, early === undefined ? [signal] : [signal, early]),
    }
    for (;;) {
      const startedAt = performance.now()
      try {
        await work(control)
        if (entry.state !== 'stopped') this.#setState(entry, 'ended')
        return
      } catch (error) {
        if (signal.aborted) return
        if (performance.now() - startedAt > HEALTHY_MS) this.#forget(entry)
        this.#noteFailure(entry, error, 'restarting')
        if (signal.aborted) return
        const pauseMs = pauseOf(entry.failureCount, options)
        this.#logFailure(entry, error, pauseMs)
        await control.pause(pauseMs)
        if (signal.aborted) return
        entry.restartCount += 1
        this.#setState(entry, 'running')
      }
    }
  }

  /** Logs why a job failed, once until it works again; `/readyz` and the metric keep showing it. */
  #logFailure(entry: Entry, error: unknown, pauseMs: number): void {
    const { log } = this.#parts
    const { name: job, isEssential, loggedReason } = entry
    const what = { error, job, pauseMs }
    entry.loggedReason = textOf(error)
    if (loggedReason === entry.loggedReason) log.debug(what, FAILED)
    else if (isEssential && !isUnavailable(error)) log.error(what, FAILED)
    else log.warn(what, FAILED)
  }

  #forget(entry: Entry): void {
    entry.failureCount = 0
    entry.loggedReason = null
  }

  #noteFailure(entry: Entry, error: unknown, state: JobState): void {
    if (this.#parts.signal.aborted || entry.state === 'stopped') return
    entry.failureCount += 1
    entry.lastError = textOf(error)
    this.#parts.metrics.jobFailures.inc({ job: entry.name })
    if (!isDamaged(error) || entry.failureCount < MOST_DAMAGED_READS) {
      this.#setState(entry, state)
      return
    }
    this.#setState(entry, 'stopped')
    this.#parts.log.fatal({ error, job: entry.name }, 'a job has stopped for good')
    entry.own.abort()
    this.#stopped.resolve({ ...entry })
  }

  #noteWork(entry: Entry): void {
    if (entry.state === 'stopped') return
    this.#forget(entry)
    this.#setState(entry, 'running')
  }

  #setState(entry: Entry, state: JobState): void {
    entry.state = state
    const isRight = state === 'running' || state === 'ended'
    this.#parts.metrics.jobsRunning.set({ job: entry.name }, isRight ? 1 : 0)
  }

  async #pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
    if (signals.some(({ aborted }) => aborted)) return
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        this.#sleepers.delete(end)
        for (const signal of signals) signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      this.#sleepers.add(end)
      for (const signal of signals) signal.addEventListener('abort', end)
    })
  }
}

const FAILED = 'a job failed and is started again'

/** Half of it always, half by chance: processes that failed together do not come back together. */
function pauseOf(
  failureCount: number,
  { firstPauseMs = FIRST_PAUSE_MS, longestPauseMs = LONGEST_PAUSE_MS }: JobOptions,
): number {
  const fullMs = Math.min(firstPauseMs * 2 ** (failureCount - 1), longestPauseMs)
  return Math.round(fullMs / 2 + (fullMs / 2) * Math.random())
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
