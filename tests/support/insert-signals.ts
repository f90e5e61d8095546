import { type Direction, termOf } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import type { SignalTableRow } from '#server/db/tables/signals.ts'
import type { TestMarket } from './test-context.ts'

/** A made-up signal with its result and times. Times are market time. */
export interface TestSignal {
  readonly market: TestMarket
  readonly interval: Interval
  readonly direction?: Direction
  /** Version of the rules that made it; '1' where it is left out. */
  readonly strategyVersion?: string
  readonly triggerTime: number
  /** Open of the bar it was entered at; by default the trigger's time. */
  readonly enteredTime?: number
  /** Without an end it is in progress. */
  readonly endedTime?: number
  /** Net, as a fraction; an ended signal without one is void. */
  readonly netReturn?: number
  readonly highest72h?: number
}

const ROWS_A_STATEMENT = 500

/** Writes made-up signals, numbered after the existing ones; returns their ids in order. */
export async function insertSignals(
  db: Database,
  signals: readonly TestSignal[],
): Promise<string[]> {
  return await db.transaction(async (tx) => {
    const found = await tx
      .selectFrom('signals')
      .select((the) => the.fn.max('sequence').as('newest'))
      .executeTakeFirst()
    const before = found?.newest ?? 0
    const rows = signals.map((signal, at) => rowOf(signal, before + at + 1))
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
      const some = rows.slice(start, start + ROWS_A_STATEMENT)
      await tx.insertInto('signals').values(some).execute()
      await tx
        .insertInto('signal_legs')
        .values(some.map((row, at) => legOf(row, signals[start + at]!)))
        .execute()
    }
    return rows.map(({ id }) => id)
  })
}

function rowOf(signals: TestSignal, sequence: number): SignalTableRow {
  const { market, interval, triggerTime, endedTime, netReturn } = signals
  const endState = netReturn === undefined ? 'void' : 'closed'
  return {
    id: `signals${String(sequence).padStart(8, '0')}`,
    market_id: market.id,
    coin_id: market.coinId,
    venue: market.venue,
    interval,
    term: termOf(interval),
    direction: signals.direction ?? 'long',
    strategy_version: signals.strategyVersion ?? '1',
    is_headline: market.isPrimary ? 1 : 0,
    state: endedTime === undefined ? 'entered' : endState,
    trigger_time: triggerTime,
    trigger_price: 100,
    stop_price: 90,
    target_price: null,
    trigger_atr: 1,
    best_close: 100,
    score: 70,
    leg_count: 1,
    exit_reason: netReturn === undefined ? null : 'trail',
    gate: null,
    exit_gate: null,
    exit_trigger_time: netReturn === undefined ? null : (endedTime ?? null),
    exit_trigger_price: netReturn === undefined ? null : 100,
    exit_fill_time: netReturn === undefined ? null : (endedTime ?? null),
    exit_fill_price: netReturn === undefined ? null : 100,
    void_reason: endedTime !== undefined && netReturn === undefined ? 'gap' : null,
    highest_72h: signals.highest72h ?? null,
    lowest_72h: signals.highest72h === undefined ? null : 0,
    net_return: netReturn ?? null,
    ended_time: endedTime ?? null,
    sequence,
    computed_wall_time: 0,
  }
}

function legOf(row: SignalTableRow, signals: TestSignal) {
  return {
    signal_id: row.id,
    number: 0,
    trigger_time: row.trigger_time,
    trigger_price: row.trigger_price,
    fill_time: signals.enteredTime ?? row.trigger_time,
    fill_price: 100,
    why: JSON.stringify({ score: 70, threshold: 50, rules: [] }),
  }
}
