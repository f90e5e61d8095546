import type { Venue } from '#domain/market/market.ts'
import type {
  Direction,
  ExitReason,
  SignalState,
  Term,
  VoidReason,
} from '#domain/signals/signal.ts'
import type { GateState } from '#domain/signals/gate/market-gate.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Flag } from './market.ts'

export interface SignalTableRow {
  id: string
  market_id: string
  coin_id: string
  venue: Venue
  interval: Interval
  term: Term
  direction: Direction
  strategy_version: string
  is_headline: Flag
  state: SignalState
  trigger_time: number
  trigger_price: number
  stop_price: number
  target_price: number | null
  trigger_atr: number
  best_close: number
  score: number
  leg_count: number
  exit_reason: ExitReason | null
  /** JSON of a `MarketGate`. */
  gate: string | null
  exit_gate: string | null
  exit_trigger_time: number | null
  exit_trigger_price: number | null
  exit_fill_time: number | null
  exit_fill_price: number | null
  void_reason: VoidReason | null
  highest_72h: number | null
  lowest_72h: number | null
  net_return: number | null
  ended_time: number | null
  sequence: number
  computed_wall_time: number
}

export interface MarketGateRow {
  close_time: number
  state: GateState
  market_id: string | null
  close_count: number
  log_close: number | null
  log_mean_50: number | null
  log_mean_200: number | null
  digest: string | null
}

export interface SignalLegRow {
  signal_id: string
  number: number
  trigger_time: number
  trigger_price: number
  fill_time: number | null
  fill_price: number | null
  why: string
}

export interface EvaluatedMarketRow {
  market_id: string
  judged_through: number
}

export interface SignalsTables {
  signals: SignalTableRow
  signal_legs: SignalLegRow
  judged_markets: EvaluatedMarketRow
  market_gates: MarketGateRow
}
