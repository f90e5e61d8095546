import { HISTORY_AFTER_MS } from '#domain/alerts/time-to-live.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { StoredExtreme } from '#server/features/extreme/engine/extreme-rows.ts'
import { isHistory } from './is-history.ts'
import { newEventRow } from './new-event-row.ts'

/** Each row holds 21 values. */
const ROWS_A_STATEMENT = 500

/**
 * Stores an alert event for each trigger among changed surges and plunges, once. Call it in the
 * transaction that writes them and their log entries, after both. A trigger more than seven days ago
 * adds none, nor does the history of a market's first start.
 *
 * @example a surge at a close of 08:00 may be sent until 08:10
 */
export async function addExtremeEvents(
  clocks: Pick<Context, 'wallClock' | 'marketClock'>,
  tx: Tx,
  changed: readonly StoredExtreme[],
): Promise<void> {
  const oldest = clocks.wallClock.now() - HISTORY_AFTER_MS
  const rows = changed
    .filter(({ extreme }) => !isHistory(clocks.marketClock, extreme.triggerTime))
    .map(({ id, coinId, extreme }) =>
      newEventRow(clocks, {
        key: `extreme ${id}`,
        kind: extreme.kind,
        signal_id: null,
        extreme_id: id,
        coin_id: coinId,
        interval: '15m',
        direction: null,
        leg_number: 0,
        barTime: extreme.triggerTime,
        gate_before: null,
        gate_after: null,
        strategy_version: null,
      }),
    )
    .filter((row) => row.closed_wall_time >= oldest)
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await tx
      .insertInto('alert_events')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflict((conflict) => conflict.column('extreme_id').doNothing())
      .execute()
  }
}
