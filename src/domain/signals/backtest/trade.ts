import { averagePrice } from '../outcome.ts'
import type { GateState } from '../gate/market-gate.ts'
import type { Direction, ExitReason, Signal } from '../signal.ts'
import { DAY_MS, type Interval } from '#domain/time/interval.ts'

/** What an open trade was worth at the end of a UTC day, net of the costs of leaving then. */
export interface Mark {
  /** Midnight that ends the day, ms UTC. */
  readonly time: number
  readonly netReturn: number
}

/** Whether a UTC day ends at `time`; cheaper than the remainder of two doubles. */
export function isDayEnd(time: number): boolean {
  return Math.floor(time / DAY_MS) * DAY_MS === time
}

/** One closed trade of a backtest, of the rules or of a baseline. Returns are fractions, net of costs. */
export interface Trade {
  /** The file's market: `BINANCE BTCUSDT`. */
  readonly market: string
  readonly interval: Interval
  readonly direction: Direction
  readonly triggerTime: number
  readonly enteredTime: number
  readonly endedTime: number
  /** Harmonic mean of the legs. */
  readonly entryPrice: number
  readonly exitPrice: number
  readonly legCount: number
  /** Why it ended: as signals do, `opposite` of a baseline. */
  readonly reason: ExitReason | 'opposite'
  /** Bitcoin's trend at the trigger; null where the rules do not ask for it. */
  readonly gate: GateState | null
  readonly netReturn: number
  readonly highest72h: number | null
  readonly marks: readonly Mark[]
}

/** A closed signal as a trade; null for one that is open or void. */
export function tradeOf(market: string, signal: Signal, marks: readonly Mark[]): Trade | null {
  const { exit, netReturn, endedTime } = signal
  const entry = signal.legs[0]?.fill
  if (!entry || exit === null || exit.fill === null) return null
  if (netReturn === null || endedTime === null) return null
  return {
    market,
    interval: signal.interval,
    direction: signal.direction,
    triggerTime: signal.triggerTime,
    enteredTime: entry.barOpenTime,
    endedTime,
    entryPrice: averagePrice(signal.legs),
    exitPrice: exit.fill.price,
    legCount: signal.legs.filter(({ fill }) => fill !== null).length,
    reason: exit.reason,
    gate: signal.gate?.state ?? null,
    netReturn,
    highest72h: signal.excursion?.highest72h ?? null,
    marks,
  }
}
