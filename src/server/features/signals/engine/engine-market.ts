import type { StoredExtreme } from '#server/features/extreme/engine/extreme-rows.ts'
import type { Venue } from '#domain/market/market.ts'
import { HOUR_MS, INTERVALS, type Interval } from '#domain/time/interval.ts'
import type { StoredSignal } from '../signal-store/signal-rows.ts'

/** How long after its end a market's last bars may still come in. */
const LAST_BARS_WAIT_MS = HOUR_MS

/** One market at one interval, as the engine holds it between closes. */
export interface EngineSeries {
  readonly interval: Interval
  readonly poolRow: number
  /** Close of the newest candle the pool has taken; 0 where it holds none. */
  lastClose: number
  open: StoredSignal | null
}

/** A market as the engine holds it. All of it comes from the database again by `warmMarkets`. */
export interface EngineMarket {
  readonly marketId: string
  readonly coinId: string
  readonly venue: Venue
  /** Finest interval first. */
  readonly series: readonly EngineSeries[]
  /** Row in the pool of surges and plunges. */
  readonly extremeRow: number
  /** Surges and plunges that can still change. */
  openExtremes: readonly StoredExtreme[]
  isPrimary: boolean
  collectedThrough: number
  validTo: number | null
  evaluatedThrough: number
  /** Close of the newest 15m bar up to `evaluatedThrough`; null where none came for a day. */
  lastBarTime: number | null
  /** False until the pool and the open signals are current as of `evaluatedThrough`. */
  isWarm: boolean
}

/** A market the engine has not seen before; `firstRow` is the first of its five rows in the pool. */
export function newEngineMarket(
  named: Pick<EngineMarket, 'marketId' | 'coinId' | 'venue'>,
  firstRow: number,
): EngineMarket {
  return {
    ...named,
    series: INTERVALS.map((interval, at) => ({
      interval,
      poolRow: firstRow + at,
      lastClose: 0,
      open: null,
    })),
    extremeRow: firstRow / INTERVALS.length,
    openExtremes: [],
    isPrimary: false,
    collectedThrough: 0,
    validTo: null,
    evaluatedThrough: 0,
    lastBarTime: null,
    isWarm: false,
  }
}

/** Whether a market has ended while signals, surges or plunges of it are open. */
export function isDelisted(market: EngineMarket, marketNow: number): boolean {
  const { validTo } = market
  return validTo !== null && marketNow >= validTo + LAST_BARS_WAIT_MS && hasOpen(market)
}

function hasOpen(market: EngineMarket): boolean {
  return market.openExtremes.length > 0 || market.series.some((series) => series.open !== null)
}
