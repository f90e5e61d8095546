import type { LoggedGate } from '#domain/signals/transparency-log/leaf.ts'
import { LIVE_VENUES, type Venue } from '#domain/market/market.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { MarketGateRow } from '#server/db/tables/signals.ts'
import { candlesBetween, readBlock } from '#server/features/market/block/candle-block.ts'
import { type GateCandle } from '#domain/signals/gate/gate-history.ts'
import { GATE_COIN, GATE_INTERVAL, type GateState } from '#domain/signals/gate/market-gate.ts'

/** Rows one statement writes: eight parameters each. */
const ROWS_A_STATEMENT = 500

/** A market of Bitcoin that the gate may be read from, and how far its candles are stored. */
export interface GateSource {
  readonly marketId: string
  /** Every candle that opens before this is stored or known not to exist; null before the first history. */
  readonly collectedThrough: number | null
  /** Its last moment, where it has ended. */
  readonly validTo: number | null
}

/** The rank of a venue: Binance, OKX, Bitget, then what only files bring. */
const VENUE_ORDER: readonly string[] = LIVE_VENUES

/**
 * The markets of Bitcoin in US dollars, in the order in which the gate is read from them: spot before
 * perpetual, Binance, OKX, Bitget, then others by id.
 */
export async function listGateSources(reader: Reader): Promise<GateSource[]> {
  const rows = await reader
    .selectFrom('markets')
    .select(['id', 'venue', 'kind', 'collected_through', 'valid_to'])
    .where('coin_id', '=', GATE_COIN)
    .where('multiplier', '=', 1)
    .where('quote', 'in', ['USDT', 'USD', 'USDC'])
    .orderBy('id')
    .execute()
  const rankOf = ({ venue, kind }: { venue: Venue; kind: string }): number => {
    const place = VENUE_ORDER.indexOf(venue)
    return (kind === 'spot' ? 0 : 100) + (place < 0 ? VENUE_ORDER.length : place)
  }
  return rows
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((row) => ({
      marketId: row.id,
      collectedThrough: row.collected_through,
      validTo: row.valid_to,
    }))
}

/** Stored 4h candles of a market that open in `[from, to)`, oldest first. */
export async function readGateCandles(
  reader: Reader,
  marketId: string,
  from: number,
  to: number,
): Promise<GateCandle[]> {
  const rows = await reader
    .selectFrom('candle_blocks')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('interval', '=', GATE_INTERVAL)
    .where('block_start', '<', to)
    .orderBy('block_start')
    .execute()
  return rows.flatMap((row) =>
    candlesBetween(readBlock(row.interval, row.block_start, row.payload), from, to),
  )
}

/** Start of the oldest stored block of a market's 4h candles, ms UTC; null where there is none. */
export async function firstGateBlock(reader: Reader, marketId: string): Promise<number | null> {
  const row = await reader
    .selectFrom('candle_blocks')
    .select((the) => the.fn.min('block_start').as('first'))
    .where('market_id', '=', marketId)
    .where('interval', '=', GATE_INTERVAL)
    .executeTakeFirst()
  return row?.first ?? null
}

/** Decided gates from a 4h close on, oldest first. */
export async function selectGates(reader: Reader, fromTime: number): Promise<LoggedGate[]> {
  const rows = await reader
    .selectFrom('market_gates')
    .selectAll()
    .where('close_time', '>=', fromTime)
    .orderBy('close_time')
    .execute()
  return rows.map(gateOfRow)
}

/** The last state before a 4h close that is not unknown; null where there is none. */
export async function knownStateBefore(reader: Reader, time: number): Promise<GateState | null> {
  const row = await reader
    .selectFrom('market_gates')
    .select('state')
    .where('close_time', '<', time)
    .where('state', '<>', 'unknown')
    .orderBy('close_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state ?? null
}

/** The newest decided gate; null before the first. */
export async function newestGate(reader: Reader): Promise<LoggedGate | null> {
  const row = await reader
    .selectFrom('market_gates')
    .selectAll()
    .orderBy('close_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : gateOfRow(row)
}

/** The newest decided 4h close, ms UTC; null before the first. */
export async function newestGateTime(reader: Reader): Promise<number | null> {
  const row = await reader
    .selectFrom('market_gates')
    .select((the) => the.fn.max('close_time').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? null
}

/** Writes decided gates; one that is decided already stays. */
export async function insertGates(tx: Tx, gates: readonly LoggedGate[]): Promise<void> {
  for (let from = 0; from < gates.length; from += ROWS_A_STATEMENT) {
    await tx
      .insertInto('market_gates')
      .values(gates.slice(from, from + ROWS_A_STATEMENT).map(rowOfGate))
      .onConflict((conflict) => conflict.column('close_time').doNothing())
      .execute()
  }
}

function rowOfGate(gate: LoggedGate): MarketGateRow {
  const { time, state, marketId, closeCount, logClose, logMean50, logMean200, digest } = gate
  return {
    close_time: time,
    state,
    market_id: marketId === '' ? null : marketId,
    close_count: closeCount,
    log_close: Number.isNaN(logClose) ? null : logClose,
    log_mean_50: logMean50,
    log_mean_200: logMean200,
    digest,
  }
}

function gateOfRow(row: MarketGateRow): LoggedGate {
  return {
    state: row.state,
    marketId: row.market_id ?? '',
    time: row.close_time,
    closeCount: row.close_count,
    logClose: row.log_close ?? Number.NaN,
    logMean50: row.log_mean_50,
    logMean200: row.log_mean_200,
    digest: row.digest,
  }
}
