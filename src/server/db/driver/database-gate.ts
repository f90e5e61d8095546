import { DatabaseUnavailable } from '../database-fault.ts'

interface GateParts {
  /** Makes a connection of its own and asks it something; throws where the database does not answer. */
  readonly probe: () => Promise<void>
  readonly onAway: (error: Error) => void
  readonly onBack: (awayMs: number) => void
}

/** What wants to know of the database's going and coming. */
export interface GateWatcher {
  /** It is away: whatever still waits for its answer waits in vain. */
  readonly onAway: () => void
  readonly onBack: () => void
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 500

/**
 * Knows whether the database answers. One lost connection or missing answer makes it ask with a
 * connection of its own; while that fails everybody is refused at once, and one try after another,
 * half a second apart, finds out when it is back. So an outage costs a few connections a second
 * whatever the load, and nobody waits for a time limit of their own.
 */
export class DatabaseGate {
  readonly #parts: GateParts
  readonly #watchers = new Set<GateWatcher>()
  /** The check underway; null while the database is held to be there. */
  #check: Promise<void> | null = null
  #fault: Error | null = null
  #isClosed = false
  #endPause = (): void => {}

  constructor(parts: GateParts) {
    this.#parts = parts
  }

  /** Resolves where the database is held to be there; throws `DatabaseUnavailable` at once where not. */
  async pass(): Promise<void> {
    if (this.#fault === null && this.#check !== null) await this.#check
    if (this.#fault !== null) {
      throw new DatabaseUnavailable(`The database is away: ${this.#fault.message}`)
    }
  }

  /** A connection was lost, could not be made, or did not answer: asks whether it is the database. */
  suspect(): void {
    if (this.#check !== null || this.#isClosed) return
    const checked = Promise.withResolvers<void>()
    this.#check = checked.promise
    void this.#askUntilBack(() => checked.resolve()).then(() => {
      this.#check = null
    })
  }

  /** Returns the way to leave. */
  watch(watcher: GateWatcher): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  close(): void {
    this.#isClosed = true
    this.#endPause()
  }

  async #askUntilBack(onFirst: () => void): Promise<void> {
    const startedAt = performance.now()
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const fault = await this.#parts.probe().then(
        () => null,
        (error: Error) => error,
      )
      if (fault === null || this.#isClosed) break
      if (this.#fault === null) this.#goAway(fault)
      onFirst()
      await this.#pause(pauseMs / 2 + (pauseMs / 2) * Math.random())
      if (this.#isClosed) break
    }
    const wasAway = this.#fault !== null
    this.#fault = null
    onFirst()
    if (!wasAway || this.#isClosed) return
    this.#parts.onBack(performance.now() - startedAt)
    for (const watcher of this.#watchers) watcher.onBack()
  }

  #goAway(fault: Error): void {
    this.#fault = fault
    this.#parts.onAway(fault)
    for (const watcher of this.#watchers) watcher.onAway()
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
