import type { MarketGate } from '#domain/signals/gate/market-gate.ts'
import type { SignalLegRow, SignalTableRow } from '#server/db/tables/signals.ts'
import {
  type Exit,
  type Fill,
  type Leg,
  type Signal,
  termOf,
  type Why,
} from '#domain/signals/signal.ts'
import type { Venue } from '#domain/market/market.ts'

/** A signal with its other columns. */
export interface StoredSignal {
  readonly id: string
  readonly coinId: string
  readonly venue: Venue
  /** Whether its market was its coin's primary one at the trigger. */
  readonly isHeadline: boolean
  readonly signal: Signal
}

/** A signal from its rows; `legs` in any order. */
export function storedSignalOf(row: SignalTableRow, legs: readonly SignalLegRow[]): StoredSignal {
  return {
    id: row.id,
    coinId: row.coin_id,
    venue: row.venue,
    isHeadline: row.is_headline === 1,
    signal: {
      marketId: row.market_id,
      interval: row.interval,
      direction: row.direction,
      strategyVersion: row.strategy_version,
      state: row.state,
      triggerTime: row.trigger_time,
      triggerPrice: row.trigger_price,
      stopPrice: row.stop_price,
      targetPrice: row.target_price,
      triggerAtr: row.trigger_atr,
      bestClose: row.best_close,
      legs: legs.map(legOf).toSorted((one, other) => one.number - other.number),
      gate: gateOf(row.gate),
      exit: exitOf(row),
      voidReason: row.void_reason,
      excursion:
        row.highest_72h === null || row.lowest_72h === null
          ? null
          : { highest72h: row.highest_72h, lowest72h: row.lowest_72h },
      netReturn: row.net_return,
      endedTime: row.ended_time,
    },
  }
}

/** A signal as a row of `signals`, with the number of this change. */
export function signalRowOf(
  stored: StoredSignal,
  sequence: number,
  computedWallTime: number,
): SignalTableRow {
  const { signal } = stored
  return {
    id: stored.id,
    market_id: signal.marketId,
    coin_id: stored.coinId,
    venue: stored.venue,
    interval: signal.interval,
    term: termOf(signal.interval),
    direction: signal.direction,
    strategy_version: signal.strategyVersion,
    is_headline: stored.isHeadline ? 1 : 0,
    state: signal.state,
    trigger_time: signal.triggerTime,
    trigger_price: signal.triggerPrice,
    stop_price: signal.stopPrice,
    target_price: signal.targetPrice,
    trigger_atr: signal.triggerAtr,
    best_close: signal.bestClose,
    score: signal.legs[0]?.why.score ?? 0,
    leg_count: signal.legs.length,
    exit_reason: signal.exit?.reason ?? null,
    gate: signal.gate === null ? null : JSON.stringify(signal.gate),
    exit_gate: signal.exit?.gate === undefined ? null : JSON.stringify(signal.exit.gate),
    exit_trigger_time: signal.exit?.triggerTime ?? null,
    exit_trigger_price: signal.exit?.triggerPrice ?? null,
    exit_fill_time: signal.exit?.fill?.barOpenTime ?? null,
    exit_fill_price: signal.exit?.fill?.price ?? null,
    void_reason: signal.voidReason,
    highest_72h: signal.excursion?.highest72h ?? null,
    lowest_72h: signal.excursion?.lowest72h ?? null,
    net_return: signal.netReturn,
    ended_time: signal.endedTime,
    sequence,
    computed_wall_time: computedWallTime,
  }
}

/** The legs of a signal as rows of `signal_legs`. */
export function legRowsOf({ id, signal }: StoredSignal): SignalLegRow[] {
  return signal.legs.map((leg) => ({
    signal_id: id,
    number: leg.number,
    trigger_time: leg.triggerTime,
    trigger_price: leg.triggerPrice,
    fill_time: leg.fill?.barOpenTime ?? null,
    fill_price: leg.fill?.price ?? null,
    why: JSON.stringify(leg.why),
  }))
}

function legOf(row: SignalLegRow): Leg {
  return {
    number: row.number,
    triggerTime: row.trigger_time,
    triggerPrice: row.trigger_price,
    fill: fillOf(row.fill_time, row.fill_price),
    why: JSON.parse(row.why) as Why,
  }
}

function exitOf(row: SignalTableRow): Exit | null {
  const { exit_reason: reason, exit_trigger_time: time, exit_trigger_price: price } = row
  if (reason === null || time === null || price === null) return null
  return {
    reason,
    triggerTime: time,
    triggerPrice: price,
    fill: fillOf(row.exit_fill_time, row.exit_fill_price),
    ...(row.exit_gate === null ? {} : { gate: JSON.parse(row.exit_gate) as MarketGate }),
  }
}

function gateOf(json: string | null): MarketGate | null {
  return json === null ? null : (JSON.parse(json) as MarketGate)
}

function fillOf(time: number | null, price: number | null): Fill | null {
  return time === null || price === null ? null : { barOpenTime: time, price }
}
