import { gateChanges } from '#domain/alerts/gate-change.ts'
import { HISTORY_AFTER_MS } from '#domain/alerts/time-to-live.ts'
import { gatedSides } from '#domain/signals/gate/gate-opening.ts'
import { GATE_INTERVAL, type GateState, type MarketGate } from '#domain/signals/gate/market-gate.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isHistory } from './is-history.ts'
import { newEventRow } from './new-event-row.ts'

type Input = Pick<Context, 'wallClock' | 'marketClock' | 'strategy'>

/**
 * Stores an alert event for each change of what the market gate lets through, among gates that follow
 * each other as they are stored; `before` is the last known state before them. Call it in the
 * transaction that stores the gates. A close that has its event gets no second one, and a close more
 * than seven days ago gets none, nor does the history of a market's first start.
 *
 * @example a 4h close of 08:00 that opens the gate for longs may be sent until 10:00
 */
export async function addGateEvents(
  context: Input,
  tx: Tx,
  { before, gates }: { readonly before: GateState | null; readonly gates: readonly MarketGate[] },
): Promise<void> {
  const { marketClock, strategy, wallClock } = context
  const oldest = wallClock.now() - HISTORY_AFTER_MS
  const rows = gateChanges(before, gates, gatedSides(strategy))
    .filter(({ time }) => !isHistory(marketClock, time))
    .map((change) =>
      newEventRow(context, {
        key: `gate ${change.time}`,
        kind: 'gate',
        signal_id: null,
        extreme_id: null,
        coin_id: null,
        interval: GATE_INTERVAL,
        direction: null,
        leg_number: 0,
        barTime: change.time,
        gate_before: change.before,
        gate_after: change.after,
        strategy_version: strategy.version,
      }),
    )
    .filter((row) => row.closed_wall_time >= oldest)
  for (const row of rows) {
    await tx
      .insertInto('alert_events')
      .values(row)
      .onConflict((conflict) =>
        // A literal, as the partial index has it.
        conflict.column('bar_time').where('kind', '=', sql.lit('gate')).doNothing(),
      )
      .execute()
  }
}
