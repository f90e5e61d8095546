import type { SignalEventKind } from '#domain/alerts/alert-event.ts'
import { HISTORY_AFTER_MS } from '#domain/alerts/time-to-live.ts'
import { isExtremeLeaf } from '#domain/signals/transparency-log/extreme-leaf.ts'
import type { LeafDraft, LoggedDraft } from '#domain/signals/transparency-log/leaves-of.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import type { StoredSignal } from '#server/features/signals/signal-store/signal-rows.ts'
import { isHistory } from './is-history.ts'
import { newEventRow } from './new-event-row.ts'

type Clocks = Pick<Context, 'wallClock' | 'marketClock'>

/** Each row holds 20 values. */
const ROWS_A_STATEMENT = 500

/** Event kind of each leaf kind; an entry has none, since its signal's start was sent. */
const KIND_OF: Readonly<Record<LeafDraft['kind'], SignalEventKind | null>> = {
  open: 'open',
  entry: null,
  leg: 'leg',
  outcome: 'end',
  void: 'void',
}

/**
 * Stores alert events of changed signals: one for each start, added leg and end of a primary signal
 * whose leaf is in the log. Call it in the transaction that writes both, after them. A repeated
 * leaf adds no second event, a close more than seven days ago adds none, and neither does one of the
 * history that a market is given at its first start.
 *
 * @example a 4h signal that opened at a close of 08:00 may be sent until 10:00
 * @source DECISIONS 7
 */
export async function addAlertEvents(
  clocks: Clocks,
  tx: Tx,
  changes: { readonly signals: readonly StoredSignal[]; readonly leaves: readonly LoggedDraft[] },
): Promise<void> {
  const signals = new Map(changes.signals.map((stored) => [stored.id, stored]))
  const rows: AlertEventRow[] = []
  for (const leaf of changes.leaves) {
    if (isExtremeLeaf(leaf)) continue
    const kind = KIND_OF[leaf.kind]
    const stored = signals.get(leaf.signalId)
    if (kind === null || stored?.isHeadline !== true) continue
    if (isHistory(clocks.marketClock, leaf.time)) continue
    rows.push(rowOf(clocks, leaf, kind, stored.coinId))
  }
  const oldest = clocks.wallClock.now() - HISTORY_AFTER_MS
  const fresh = rows.filter((row) => row.closed_wall_time >= oldest)
  const logged = await selectLogged(tx, [...new Set(fresh.flatMap((row) => row.signal_id ?? []))])
  await insertEvents(
    tx,
    fresh.filter((row) => row.signal_id !== null && logged.has(row.signal_id)),
  )
}

function rowOf(
  clocks: Clocks,
  leaf: LeafDraft,
  kind: SignalEventKind,
  coinId: string,
): AlertEventRow {
  const { signalId, interval, direction, time } = leaf
  const legNumber = leaf.kind === 'leg' ? leaf.number : 0
  return newEventRow(clocks, {
    key: `${signalId} ${kind} ${legNumber}`,
    kind,
    signal_id: signalId,
    extreme_id: null,
    coin_id: coinId,
    interval,
    direction,
    leg_number: legNumber,
    barTime: time,
    gate_before: null,
    gate_after: null,
    strategy_version: null,
  })
}

/** Those of the given signals that are in the log: a signal older than the log has no leaves. */
async function selectLogged(tx: Tx, signalIds: readonly string[]): Promise<Set<string>> {
  if (signalIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('record_leaves')
    .select('signal_id')
    .where('signal_id', 'in', signalIds)
    .where('kind', '=', 'open')
    .execute()
  return new Set(rows.flatMap((row) => row.signal_id ?? []))
}

async function insertEvents(tx: Tx, rows: readonly AlertEventRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await tx
      .insertInto('alert_events')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflict((conflict) => conflict.columns(['signal_id', 'kind', 'leg_number']).doNothing())
      .execute()
  }
}
