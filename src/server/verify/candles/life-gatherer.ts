import type { LeafPayload } from '#domain/signals/transparency-log/leaf.ts'
import type { LoggedHistory } from '#domain/signals/recompute/check-history.ts'

interface GrowingLife extends LoggedHistory {
  readonly later: Exclude<LeafPayload, { kind: 'open' }>[]
}

/**
 * Groups the revealed leaves of a log by signal: `take` each in order, then read `lives`, in order
 * of opening.
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
