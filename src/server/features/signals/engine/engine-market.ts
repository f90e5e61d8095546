import type { Venue } from '#domain/market/market.ts'
import { HOUR_MS, INTERVALS, type Interval } from '#domain/time/interval.ts'
import type { StoredSignal } from '../signal-store/signal-rows.ts'

/** How long after its end a market's last bars may still come in. */
const LAST_BARS_WAIT_MS = HOUR_MS

/** One market at one interval, as the engine holds it between closes. */
export interface LiveSeries {
  readonly interval: Interval
  readonly poolRow: number
  /** Close of the newest candle the pool has taken; 0 where it holds none. */
  lastClose: number
  open: StoredSignal | null
}

/** A market as the engine holds it. All of it comes from the database again by `warmMarkets`. */
export interface LiveMarket {
  readonly marketId: string
  readonly coinId: string
  readonly venue: Venue
  /** Finest interval first. */
  readonly series: readonly LiveSeries[]
  isPrimary: boolean
  collectedThrough: number
  validTo: number | null
  judgedThrough: number
  /** Close of the newest 15m bar up to `judgedThrough`; null where none came for a day. */
  lastBarTime: number | null
  /** False until the pool and the open signals stand as of `judgedThrough`. */
  isWarm: boolean
}

/** A market the engine has not seen before; `firstRow` is the first of its five rows in the pool. */
export function newLiveMarket(
  named: Pick<LiveMarket, 'marketId' | 'coinId' | 'venue'>,
  firstRow: number,
): LiveMarket {
  return {
    ...named,
    series: INTERVALS.map((interval, at) => ({
      interval,
      poolRow: firstRow + at,
      lastClose: 0,
      open: null,
    })),
    isPrimary: false,
    collectedThrough: 0,
    validTo: null,
    judgedThrough: 0,
    lastBarTime: null,
    isWarm: false,
  }
}

/** Whether a market has ended while signals of it are open. */
export function isDelisted(market: LiveMarket, marketNow: number): boolean {
  const { validTo } = market
  return validTo !== null && marketNow >= validTo + LAST_BARS_WAIT_MS && hasOpenSignal(market)
}

function hasOpenSignal(market: LiveMarket): boolean {
  return market.series.some((series) => series.open !== null)
}
