import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import type { Direction, Fill } from '../signals/signal.ts'

/** A surge is a rise, a plunge a fall. */
export const EXTREME_KINDS = ['surge', 'plunge'] as const
export type ExtremeKind = (typeof EXTREME_KINDS)[number]

/** Version of the rules below; part of the unique key, and in every log entry. */
export const EXTREME_VERSION = '1'

/**
 * The rules of surges and plunges as data; fractions and USDT.
 *
 * @source Spec 1; DECISIONS 5
 */
export const EXTREME_RULES = {
  /** Size of the 24h change that triggers. */
  change: 0.15,
  /** A trigger's market is armed again once its change is below this, or after `life`. */
  rearmChange: 0.1,
  /** Volume of the last hour over its median of the seven days before. */
  volumeRatio: 3,
  /** Quote volume of the last 24 hours: volume times close, bar by bar. */
  quoteVolume: 1_000_000,
  /** Distance of the stop loss from the entry. */
  stop: 0.05,
} as const

/** How long a surge or plunge is followed, and what the statistic counts. @source Spec 1 */
export const EXTREME_LIFE_MS = 48 * HOUR_MS

/** 15m bars of 24 hours and of an hour. */
export const BARS_A_DAY = DAY_MS / BASE_INTERVAL_MS
export const BARS_AN_HOUR = HOUR_MS / BASE_INTERVAL_MS

/** Hours before the last one whose volumes make the median. */
export const MEDIAN_HOURS = 7 * 24

/** 15m bars that a decision looks at: the last hour and the hours of the median before it. */
export const EXTREME_WINDOW = (MEDIAN_HOURS + 1) * BARS_AN_HOUR

/** What was measured at a trigger: fractions, base units, USDT. */
export interface ExtremeFigures {
  /** Close over the close 24 hours before, minus 1. */
  readonly change24h: number
  readonly hourVolume: number
  readonly medianHourVolume: number
  readonly quoteVolume24h: number
}

/** The last trigger of a market; what a new one is armed by. */
export interface LastTrigger {
  readonly kind: ExtremeKind
  readonly time: number
}

/** `detected` until the entry, `entered` until both trades have ended; `void` has no outcome. */
export const EXTREME_STATES = ['detected', 'entered', 'closed', 'void'] as const
export type ExtremeState = (typeof EXTREME_STATES)[number]

export type ExtremeVoidReason = 'no-entry-bar' | 'gap' | 'delisted'

/** How one of the two trades ended. */
export interface ExtremeExit {
  readonly reason: 'stop' | 'time'
  /** Open time of the 15m bar it filled in. */
  readonly barOpenTime: number
  readonly price: number
  /** Net of fees and slippage, as a fraction. */
  readonly netReturn: number
}

/**
 * A surge or plunge through its whole life. Two trades begin at its entry: one follows it, the other
 * fades it, each with a stop loss of its own. Times are market time, ms UTC; prices of the venue.
 */
export interface Extreme {
  readonly marketId: string
  readonly kind: ExtremeKind
  readonly version: string
  /** Close of the 15m bar that triggered it. */
  readonly triggerTime: number
  readonly triggerPrice: number
  readonly figures: ExtremeFigures
  /** The trigger that its market was armed after; null for none in the 48 hours before. */
  readonly armedAfter: LastTrigger | null
  readonly state: ExtremeState
  /** The open of the first bar after the trigger that trades. */
  readonly entry: Fill | null
  readonly follow: ExtremeExit | null
  readonly fade: ExtremeExit | null
  readonly voidReason: ExtremeVoidReason | null
  readonly endedTime: number | null
}

/** Whether it can still change. */
export function isOpenExtreme({ state }: Pick<Extreme, 'state'>): boolean {
  return state === 'detected' || state === 'entered'
}

/** 1 for a surge, -1 for a plunge. */
export function signOf(kind: ExtremeKind): 1 | -1 {
  return kind === 'surge' ? 1 : -1
}

/** The direction of a trade. `directionOf('plunge', 'fade') === 'long'` */
export function directionOf(kind: ExtremeKind, trade: ExtremeTrade): Direction {
  return (kind === 'surge') === (trade === 'follow') ? 'long' : 'short'
}

/** Following goes with the move, fading against it. */
export const EXTREME_TRADES = ['follow', 'fade'] as const
export type ExtremeTrade = (typeof EXTREME_TRADES)[number]

/**
 * The stop loss of a trade, 5% from its entry. `stopPriceOf('surge', 'follow', 100) === 95`
 *
 * @source Spec 1
 */
export function stopPriceOf(kind: ExtremeKind, trade: ExtremeTrade, entryPrice: number): number {
  const sign = directionOf(kind, trade) === 'long' ? -1 : 1
  return entryPrice * (1 + sign * EXTREME_RULES.stop)
}
