import type { LoggedPayload } from './leaf.ts'

/** An ended surge or plunge as the log states it; returns are fractions after costs. */
export interface LoggedExtreme {
  readonly rulesVersion: string
  readonly move: 'surge' | 'plunge'
  readonly triggerTime: number
  readonly follow: number
  readonly fade: number
}

/** Collects from the entries alone what the figures of surges and plunges are calculated from. */
export class ExtremeOutcomes {
  readonly #triggers = new Map<string, number>()
  readonly #ended: LoggedExtreme[] = []

  /** Takes what the next entry says; those of signals say nothing here. */
  take(payload: LoggedPayload): void {
    if (payload.kind === 'extreme-open') this.#triggers.set(payload.extremeId, payload.time)
    if (payload.kind !== 'extreme-end') return
    const { extremeId, fade, follow, move, rulesVersion } = payload
    this.#ended.push({
      rulesVersion,
      move,
      triggerTime: this.#triggers.get(extremeId) ?? payload.entryBarOpenTime,
      follow: follow.netReturn,
      fade: fade.netReturn,
    })
  }

  /** In the order in which they ended. */
  get ended(): readonly LoggedExtreme[] {
    return this.#ended
  }
}
