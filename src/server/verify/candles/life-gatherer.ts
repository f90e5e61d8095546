import type { LoggedExtremeHistory } from '#domain/extreme/check-extreme.ts'
import { isExtremeLeaf } from '#domain/signals/transparency-log/extreme-leaf.ts'
import type { LeafPayload, LoggedPayload } from '#domain/signals/transparency-log/leaf.ts'
import type { LoggedHistory } from '#domain/signals/recompute/check-history.ts'

interface GrowingLife extends LoggedHistory {
  readonly later: Exclude<LeafPayload, { kind: 'open' }>[]
}

/**
 * Groups the revealed leaves of a log by signal, and by surge or plunge: `take` each in order, then
 * read `lives` and `extremes`, in order of opening.
 */
export class LifeGatherer {
  readonly #lives = new Map<string, GrowingLife>()
  readonly #extremes = new Map<string, LoggedExtremeHistory>()

  take(payload: LoggedPayload): void {
    if (isExtremeLeaf(payload)) {
      if (payload.kind === 'extreme-open') {
        this.#extremes.set(payload.extremeId, { open: payload, end: null })
        return
      }
      const known = this.#extremes.get(payload.extremeId)
      if (known !== undefined) {
        this.#extremes.set(payload.extremeId, { ...known, end: payload })
      }
    } else if (payload.kind === 'open')
      this.#lives.set(payload.signalId, { open: payload, later: [] })
    else this.#lives.get(payload.signalId)?.later.push(payload)
  }

  get lives(): readonly LoggedHistory[] {
    return [...this.#lives.values()]
  }

  /** Surges and plunges, in order of trigger. */
  get extremes(): readonly LoggedExtremeHistory[] {
    return [...this.#extremes.values()]
  }
}
