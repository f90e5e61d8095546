import type { Outcome } from '#domain/signals/statistics/statistics.ts'
import { isExtremeLeaf } from './extreme-leaf.ts'
import type { LoggedPayload, OutcomeLeaf } from './leaf.ts'

/** The outcome of a signal, and the version of the rules that made it. */
export interface LoggedOutcome extends Outcome {
  readonly strategyVersion: string
}

/** What the leaves of a log say of the signals that figures count. */
export interface PrimaryTally {
  /** Of the closed primary signals, in the order in which they ended. */
  readonly outcomes: readonly LoggedOutcome[]
  /** Ended signals whose opening does not tell its flag: with any, figures cannot be worked out. */
  readonly unflagged: number
}

interface Ended extends LoggedOutcome {
  readonly signalId: string
}

/**
 * Collects from the leaves alone what the figures of a log are calculated from, leaf by leaf in the
 * order of the log. `summarize` of the outcomes of one rules version gives the published figures.
 */
export class PrimaryOutcomes {
  /** By signal id, while it is open; null where its opening tells no flag. */
  readonly #flags = new Map<string, boolean | null>()
  readonly #ended: Ended[] = []
  #unflagged = 0

  /** Takes what the next leaf says; one that is not revealed says nothing and is left out. */
  take(payload: LoggedPayload): void {
    // Surges and plunges are no signals, and have figures of their own.
    if (isExtremeLeaf(payload)) return
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

function endedOf(leaf: OutcomeLeaf): Ended {
  const { signalId, strategyVersion, fills, time, netReturn, highest72h } = leaf
  const enteredTime = fills[0]?.barOpenTime ?? time
  return { signalId, strategyVersion, enteredTime, endedTime: time, netReturn, highest72h }
}
