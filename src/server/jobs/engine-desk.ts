interface Asker {
  resolve(): void
  reject(error: unknown): void
}

/** Where judging is asked for, and where the engine hears of it. */
export class EngineDesk {
  #askers: Asker[] = []
  #wake: (() => void) | null = null

  /**
   * Resolves once all that was collected before this call is judged, or `signal` aborts. Rejects with
   * what the engine's next try fails of; the engine tries again by itself.
   */
  async ask(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    await new Promise<void>((resolve, reject) => {
      const end = (): void => signal.removeEventListener('abort', stop)
      const asker = {
        resolve: () => (end(), resolve()),
        reject: (error: unknown) => (end(), reject(error)),
      }
      const stop = (): void => {
        this.#askers = this.#askers.filter((one) => one !== asker)
        asker.resolve()
      }
      signal.addEventListener('abort', stop, { once: true })
      this.#askers.push(asker)
      this.#wake?.()
    })
  }

  /** Takes those who have asked by now; `judge` answers for them all, and throws what it throws. */
  async answer(judge: () => Promise<void>): Promise<void> {
    const askers = this.#askers
    this.#askers = []
    try {
      await judge()
    } catch (error) {
      for (const asker of askers) asker.reject(error)
      throw error
    }
    for (const asker of askers) asker.resolve()
  }

  /** Resolves when somebody asks, at once where somebody waits, or when `signal` aborts. */
  async asked(signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.#askers.length > 0) return
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
