import { HOUR_MS } from '#domain/time/interval.ts'

/** The coin whose market is the gate. */
export const GATE_COIN = 'btc'

/** The candles of the gate: 4h, UTC. */
export const GATE_INTERVAL = '4h'
export const GATE_INTERVAL_MS = 4 * HOUR_MS

/** 50 days of 4h closes: the fast mean. */
export const FAST_CLOSES = 300
/** 200 days of 4h closes: the slow mean, which has a value from half of them on. */
export const SLOW_CLOSES = 1200
export const LEAST_CLOSES = 600
/** 4h candles of Bitcoin to fetch at first: the slow mean, and a gap before it. */
export const HISTORY_CLOSES = SLOW_CLOSES + 20

/**
 * Where Bitcoin's last 4h close is beside its 50- and 200-day means. `below-50d` is below the
 * 50-day mean alone, `below-200d` below the 200-day mean alone.
 */
export const GATE_STATES = [
  'above-both',
  'below-both',
  'below-50d',
  'below-200d',
  'unknown',
] as const
export type GateState = (typeof GATE_STATES)[number]

/** What a rule may ask of the gate: below the 50-day mean is met below both as well. */
export type GateCondition = 'above-both' | 'below-both' | 'below-50d'

/**
 * Bitcoin's trend at one 4h close, from closed candles only. Prices are natural logarithms, exact to
 * 1e-11, so that they come out the same in any order of adding and in any browser.
 */
export interface MarketGate {
  readonly state: GateState
  /** Bitcoin's spot market that it was read from: `binancespotbtcusdt`. */
  readonly marketId: string
  /** The 4h close, ms UTC. */
  readonly time: number
  /** 4h closes behind the slow mean, 600 to 1,200; fewer where the state is unknown. */
  readonly closeCount: number
  readonly logClose: number
  /** Mean logarithm of the last 300 closes; null while unknown. */
  readonly logMean50: number | null
  /** Mean logarithm of the last 1,200 closes, or of as many as there are from 600 on. */
  readonly logMean200: number | null
}

/** Venue, kind, coin and quote, as ids of markets are spelled. */
const GATE_MARKET = new RegExp(`^[a-z]+(spot|perp)${GATE_COIN}(usdt|usdc|usd)$`)

/** Whether a market is one of Bitcoin in US dollars. `isGateMarket('okxspotbtcusdt') // true` */
export function isGateMarket(marketId: string): boolean {
  return GATE_MARKET.test(marketId)
}

/** The 4h close whose gate is known at `time`, ms UTC. `gateTimeAt(Date.UTC(2025, 0, 1, 5)) // 04:00` */
export function gateTimeAt(time: number): number {
  return Math.floor(time / GATE_INTERVAL_MS) * GATE_INTERVAL_MS
}

/** Whether a gate lets signals of a condition through; an unknown one lets none. */
export function isGateOpen(state: GateState, condition: GateCondition): boolean {
  if (condition !== 'below-50d') return state === condition
  return state === 'below-both' || state === 'below-50d'
}

/**
 * How far the close is on the asked side of the asked means, as a difference of logarithms (0.02 is
 * about 2%): that of the nearer mean where both are asked for. 0 or less is shut; NaN is unknown.
 */
export function gateDistance(gate: MarketGate, condition: GateCondition): number {
  const { logClose, logMean50, logMean200 } = gate
  if (logMean50 === null || logMean200 === null) return Number.NaN
  const above50 = logClose - logMean50
  const above200 = logClose - logMean200
  switch (condition) {
    case 'above-both':
      return Math.min(above50, above200)
    case 'below-both':
      return Math.min(-above50, -above200)
    case 'below-50d':
      return -above50
  }
}
