import { isOpen } from '#domain/signals/signal.ts'
import type { LoggedDraft } from '#domain/signals/transparency-log/leaves-of.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { StoredExtreme } from '#server/features/extreme/engine/extreme-rows.ts'
import { storeExtremes } from '#server/features/extreme/engine/store-extremes.ts'
import { addAlertEvents } from '#server/features/alerts/matching/add-alert-events.ts'
import { addExtremeEvents } from '#server/features/alerts/matching/add-extreme-events.ts'
import { legRowsOf, signalRowOf } from '../signal-store/signal-rows.ts'
import { newestSequence } from '../sql.ts'
import { appendLeaves } from '../transparency-log/append-leaves.ts'
import type { ChangedSignal } from './decide-series.ts'
import {
  lockSequence,
  moveWatermark,
  upsertLegs,
  upsertSignals,
  type WatermarkMove,
} from './sql.ts'

/** Result of evaluating a chunk of markets. */
export interface ChunkResult {
  readonly moves: readonly WatermarkMove[]
  /** Each signal that changed, once, in its newest state. */
  readonly changes: readonly ChangedSignal[]
  /** Leaf drafts for the log, in order. */
  /** Each surge or plunge that changed, once, in its newest state; none where left out. */
  readonly extremes?: readonly StoredExtreme[]
  readonly leaves: readonly LoggedDraft[]
}

/** Runs first inside every writing transaction and throws where this engine may no longer write. */
export type WriteGuard = (tx: Tx) => Promise<void>

/**
 * Commits the result of a chunk in one transaction, then publishes it on the bus. Signals, legs,
 * surges and plunges, log leaves, alert events and evaluation watermarks are stored together or not at all.
 *
 * @throws EvaluatedElsewhere where another engine was first; StorageFull where the disk is full
 */
export async function writeChunk(
  context: Context,
  { moves, changes, extremes = [], leaves }: ChunkResult,
  guard: WriteGuard,
): Promise<void> {
  if (moves.length === 0 && changes.length === 0 && extremes.length === 0) return
  const ordered = changes.toSorted((one, other) => +isOpen(one.signal) - +isOpen(other.signal))
  const wallTime = context.wallClock.now()
  const throughSequence = await context.db.transaction(async (tx) => {
    await guard(tx)
    const isLogged = ordered.length > 0 || extremes.length > 0 || leaves.length > 0
    if (isLogged) await lockSequence(tx, context.db.kind)
    await moveWatermark(tx, moves)
    await storeExtremes(tx, extremes, wallTime)
    if (!isLogged) return null
    const before = await newestSequence(tx)
    const rows = ordered.map((stored, at) => signalRowOf(stored, before + at + 1, wallTime))
    await upsertSignals(tx, rows)
    await upsertLegs(tx, ordered.flatMap(legRowsOf))
    await appendLeaves(tx, leaves, context.randomBytes)
    await addAlertEvents(context, tx, { signals: ordered, leaves })
    await addExtremeEvents(context, tx, extremes)
    return before + rows.length
  })
  if (throughSequence === null) return
  for (const { signal, storedState } of ordered) {
    const { interval, state } = signal
    if (state !== storedState) context.metrics.signalsChanged.inc({ interval, state })
  }
  await context.bus.publish({ kind: 'signals', throughSequence })
}
