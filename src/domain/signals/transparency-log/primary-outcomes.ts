import type { Outcome } from '#domain/signals/statistics/statistics.ts'
import type { LeafPayload, OutcomeLeaf } from './leaf.ts'

/** What the leaves of a log say of the signals that figures count. */
export interface PrimaryTally {
  /** Of the closed headline signals, in the order in which they ended. */
  readonly outcomes: readonly Outcome[]
  /** Ended signals whose opening does not tell its flag: with any, figures cannot be worked out. */
  readonly unflagged: number
}

interface Ended extends Outcome {
  readonly signalId: string
}

/**
 * Gathers from the leaves alone what the figures of a record are worked out from, leaf by leaf in
 * the order of the log. `summarize(tally().outcomes)` are then the figures that the record tells.
 */
export class PrimaryOutcomes {
  /** By signal id, while it is open; null where its opening tells no flag. */
  readonly #flags = new Map<string, boolean | null>()
  readonly #ended: Ended[] = []
  #unflagged = 0

  /** Takes what the next leaf says; one that is not revealed says nothing and is left out. */
  take(payload: LeafPayload): void {
    const { kind, signalId } = payload
    if (kind === 'open') this.#flags.set(signalId, payload.isHeadline ?? null)
    if (kind !== 'outcome' && kind !== 'void') return
    const flag = this.#flags.get(signalId) ?? null
    this.#flags.delete(signalId)
    if (flag === null) this.#unflagged += 1
    else if (flag && kind === 'outcome') this.#ended.push(endedOf(payload))
  }

  /** What was gathered so far. */
  tally(): PrimaryTally {
    const outcomes = this.#ended.toSorted(
      (one, other) => one.endedTime - other.endedTime || (one.signalId < other.signalId ? -1 : 1),
    )
    return { outcomes, unflagged: this.#unflagged }
  }
}

function endedOf({ signalId, fills, time, netReturn, highest72h }: OutcomeLeaf): Ended {
  const enteredTime = fills[0]?.barOpenTime ?? time
  return { signalId, enteredTime, endedTime: time, netReturn, highest72h }
}
