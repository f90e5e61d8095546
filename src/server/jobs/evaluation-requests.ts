interface Waiter {
  resolve(): void
  reject(error: unknown): void
}

/** Requests to evaluate collected candles, and the engine's side of them. */
export class EvaluationRequests {
  #waiters: Waiter[] = []
  #wake: (() => void) | null = null

  /**
   * Resolves once everything collected before this call is evaluated, or `signal` aborts. Rejects with
   * the error of the engine's next attempt; the engine retries on its own.
   */
  async request(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    await new Promise<void>((resolve, reject) => {
      const end = (): void => signal.removeEventListener('abort', stop)
      const waiter = {
        resolve: () => (end(), resolve()),
        reject: (error: unknown) => (end(), reject(error)),
      }
      const stop = (): void => {
        this.#waiters = this.#waiters.filter((one) => one !== waiter)
        waiter.resolve()
      }
      signal.addEventListener('abort', stop, { once: true })
      this.#waiters.push(waiter)
      this.#wake?.()
    })
  }

  /** Runs `evaluate` once for all current requests; rejects and throws its error. */
  async serve(evaluate: () => Promise<void>): Promise<void> {
    const waiters = this.#waiters
    this.#waiters = []
    try {
      await evaluate()
    } catch (error) {
      for (const waiter of waiters) waiter.reject(error)
      throw error
    }
    for (const waiter of waiters) waiter.resolve()
  }

  /** Resolves when there is a request, or when `signal` aborts. */
  async waitForRequest(signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.#waiters.length > 0) return
    await new Promise<void>((resolve) => {
      const end = (): void => {
        this.#wake = null
        signal.removeEventListener('abort', end)
        resolve()
      }
      this.#wake = end
      signal.addEventListener('abort', end, { once: true })
    })
  }
}
