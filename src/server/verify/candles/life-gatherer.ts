import type { LeafPayload } from '#domain/signals/transparency-log/leaf.ts'
import type { LoggedHistory } from '#domain/signals/recompute/check-history.ts'

interface GrowingLife extends LoggedHistory {
  readonly later: Exclude<LeafPayload, { kind: 'open' }>[]
}

/**
 * Puts the revealed leaves of a log together, signal by signal, as they come: `take` each of them
 * in order, then read `lives`, in the order in which they opened.
 */
export class LifeGatherer {
  readonly #lives = new Map<string, GrowingLife>()

  take(payload: LeafPayload): void {
    if (payload.kind === 'open') this.#lives.set(payload.signalId, { open: payload, later: [] })
    else this.#lives.get(payload.signalId)?.later.push(payload)
  }

  get lives(): readonly LoggedHistory[] {
    return [...this.#lives.values()]
  }
}
