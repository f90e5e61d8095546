import type { LeafPayload } from '#domain/signals/transparency-log/leaf.ts'
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
  /** Openings whose coin and headline flag match their row. */
  readonly rowsAlike: number
}

/**
 * Verifies the text of an export, JSON or CSV, from nothing but itself: the log, and that each
 * signal's row has the coin and the headline flag that were logged. `onLeaf` is called with what each
 * revealed leaf says, in order.
 *
 * @throws RecordBroken that names the first fault and its position
 * @example verifyExport(text).tally.outcomes.length // 412 closed headline signals
 */
export function verifyExport(
  text: string,
  onLeaf: (payload: LeafPayload, index: number) => void = () => {},
): VerifiedExport {
  const { heads, leaves } = text.startsWith('#') ? readCsvExport(text) : readJsonExport(text)
  const verifier = new LogVerifier(heads)
  const headlines = new PrimaryOutcomes()
  let rowsAlike = 0
  for (const leaf of leaves) {
    const payload = verifier.take(leaf)
    const fault = faultOfRow(payload, leaf.row ?? null)
    if (fault !== null) throw new LogBroken(`Leaf ${leaf.index}${nameOf(payload)}, ${fault}.`)
    if (payload === null) continue
    if (payload.kind === 'open' && payload.coinId !== undefined) rowsAlike += 1
    headlines.take(payload)
    onLeaf(payload, leaf.index)
  }
  const summary = verifier.end()
  if (summary.leaves !== summary.newest.size) {
    throw new LogBroken(
      `Leaf ${summary.newest.size} stands behind the newest head, signed by nobody.`,
    )
  }
  return { ...summary, tally: headlines.tally(), rowsAlike }
}

function nameOf(payload: LeafPayload | null): string {
  return payload === null ? '' : `, ${payload.kind} of signal ${payload.signalId}`
}
