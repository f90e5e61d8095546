import { isExtremeLeaf } from '#domain/signals/transparency-log/extreme-leaf.ts'
import {
  ExtremeOutcomes,
  type LoggedExtreme,
} from '#domain/signals/transparency-log/extreme-outcomes.ts'
import type { LoggedPayload } from '#domain/signals/transparency-log/leaf.ts'
import {
  type PrimaryTally,
  PrimaryOutcomes,
} from '#domain/signals/transparency-log/primary-outcomes.ts'
import { faultOfRow } from '#domain/signals/transparency-log/exported-row.ts'
import {
  LogBroken,
  type LogSummary,
  LogVerifier,
} from '#domain/signals/transparency-log/verify-log.ts'
import { readCsvExport } from './read-csv-export.ts'
import { readJsonExport } from './read-json-export.ts'

/** Verified content of an export, and the inputs of its metrics. */
export interface VerifiedExport extends LogSummary {
  readonly tally: PrimaryTally
  /** Ended surges and plunges, which no figure of signals counts. */
  readonly endedExtremes: readonly LoggedExtreme[]
  /** Openings whose coin and primary flag match their row. */
  readonly rowsAlike: number
}

/**
 * Verifies the text of an export, JSON or CSV, from nothing but itself: the log, and that each
 * signal's row has the coin and the primary flag that were logged. Calls `onLeaf` with the payload
 * of each revealed leaf, in order.
 *
 * @throws LogBroken with the first fault and its position
 * @example verifyExport(text).tally.outcomes.length // 412 closed primary signals
 */
export function verifyExport(
  text: string,
  onLeaf: (payload: LoggedPayload, index: number) => void = () => {},
): VerifiedExport {
  const { heads, leaves } = text.startsWith('#') ? readCsvExport(text) : readJsonExport(text)
  const verifier = new LogVerifier(heads)
  const primary = new PrimaryOutcomes()
  const extremes = new ExtremeOutcomes()
  let rowsAlike = 0
  for (const leaf of leaves) {
    const payload = verifier.take(leaf)
    const fault = faultOfRow(payload, leaf.row ?? null)
    if (fault !== null) throw new LogBroken(`Leaf ${leaf.index}${nameOf(payload)}, ${fault}.`)
    if (payload === null) continue
    if (payload.kind === 'open' && payload.coinId !== undefined) rowsAlike += 1
    primary.take(payload)
    extremes.take(payload)
    onLeaf(payload, leaf.index)
  }
  const summary = verifier.end()
  if (summary.leaves !== summary.newest.size) {
    throw new LogBroken(
      `Leaf ${summary.newest.size} comes after the newest signed tree head and is not signed.`,
    )
  }
  return { ...summary, tally: primary.tally(), endedExtremes: extremes.ended, rowsAlike }
}

function nameOf(payload: LoggedPayload | null): string {
  if (payload === null) return ''
  if (isExtremeLeaf(payload)) return `, ${payload.kind} of ${payload.extremeId}`
  return `, ${payload.kind} of signal ${payload.signalId}`
}
