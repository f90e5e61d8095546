import { GateHistory } from '#domain/signals/gate/gate-history.ts'
import { gateTimesBetween } from '#domain/signals/gate/gate-periods.ts'
import { GateSources } from '#domain/signals/gate/gate-sources.ts'
import type { MarketGate } from '#domain/signals/gate/market-gate.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { listGateSources, readGateCandles, selectGates } from './sql.ts'

/** How far back the gate is shown. */
const PAST_DAYS = 200
/** What the slow mean of its oldest close looks back on, and a gap before that. */
const WARM_DAYS = 202

/**
 * The gates of the last 200 days up to a decided close, one every four hours, oldest first. Where one
 * was decided that is it; those before the first decision are worked out from the stored candles.
 */
export async function readGatePast(reader: Reader, asOf: number): Promise<MarketGate[]> {
  const from = asOf - PAST_DAYS * DAY_MS
  const histories: GateHistory[] = []
  for (const { marketId } of await listGateSources(reader)) {
    const history = new GateHistory(marketId)
    const candles = await readGateCandles(reader, marketId, from - WARM_DAYS * DAY_MS, asOf)
    for (const candle of candles) history.push(candle)
    histories.push(history)
  }
  const sources = new GateSources(histories)
  const decided = new Map((await selectGates(reader, from)).map((gate) => [gate.time, gate]))
  return gateTimesBetween(from, asOf).map((time) => decided.get(time) ?? sources.at(time))
}
