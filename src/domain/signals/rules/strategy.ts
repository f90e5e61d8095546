import type { Interval } from '#domain/time/interval.ts'
import type { RuleSet } from './verdict.ts'
import type { GateCondition } from '../gate/market-gate.ts'
import type { Direction } from '../signal.ts'
import { STRATEGY_1 } from './strategy-1.ts'
import { STRATEGY_2 } from './strategy-2.ts'
import { STRATEGY_3 } from './strategy-3.ts'

/** Trigger rules of one direction, and how its signals are advanced. Distances in trigger ATR. */
export interface Side extends RuleSet {
  /** From the trigger close to the stop, which stays where it is. */
  readonly stopAtr: number
  /** From the trigger close to the target; null for none. */
  readonly targetAtr: number | null
  /** A close this far behind the best close requests the exit; null for no trailing exit. */
  readonly trailAtr: number | null
  /** Candles after the trigger's at whose close the exit is requested; null for no limit. */
  readonly maxCandles: number | null
  /** A close at which Bitcoin's gate meets this requests the exit; null where the gate ends nothing. */
  readonly exitGate: GateCondition | null
  /** An added leg needs price at least this far beyond the fill before it. */
  readonly legMinAtr: number
  /** And no farther than this: a late leg turns a good trade into a poor average. */
  readonly legMaxAtr: number
  /** Legs a signal may have, the entry included. */
  readonly maxLegs: number
}

/** What each direction of an interval triggers on; null where no edge was found, so no signals. */
export type Sides = Readonly<Record<Direction, Side | null>>

/** A whole strategy as data: change any of it and the version changes too. */
export interface Strategy {
  readonly version: string
  /** Most closed candles that a decision looks at. */
  readonly windowLength: number
  /** Fewest that it needs; with fewer a series is still warming. */
  readonly warmCandles: Readonly<Record<Interval, number>>
  readonly sides: Readonly<Record<Interval, Sides>>
}

/** Candles a decision looks at, the same for every interval. @source DECISIONS 6 */
export const WINDOW_LENGTH = 300

/** The strategy that signals are made by. */
export const STRATEGY: Strategy = STRATEGY_3

/** Every strategy that ever made a signal: open signals are advanced by the rules they began with. */
const STRATEGIES = new Map([STRATEGY_1, STRATEGY_2, STRATEGY_3].map((one) => [one.version, one]))

/** Orders rules versions, oldest first: `['10', '9'].toSorted(compareVersions) // ['9', '10']`. */
export function compareVersions(one: string, other: string): number {
  return Number(one) - Number(other) || (one < other ? -1 : Number(one > other))
}

/** The strategy of a version, or null for one that is not known here. `strategyOf('2')?.windowLength // 300` */
export function strategyOf(version: string): Strategy | null {
  return STRATEGIES.get(version) ?? null
}

/** What a direction of an interval triggers on; null where the strategy gives no such signals. */
export function sideOf(strategy: Strategy, interval: Interval, direction: Direction): Side | null {
  return strategy.sides[interval][direction]
}

/** Whether any trigger of a strategy asks for Bitcoin's gate. */
export function needsGate({ sides }: Strategy): boolean {
  return Object.values(sides).some(({ long, short }) => Boolean(long?.gate ?? short?.gate))
}

/** Whether the strategy gives signals of an interval, of one direction or of either. */
export function isEvaluated(
  interval: Interval,
  direction: Direction | null = null,
  strategy: Strategy = STRATEGY,
): boolean {
  const { long, short } = strategy.sides[interval]
  if (direction === null) return long !== null || short !== null
  return strategy.sides[interval][direction] !== null
}

/**
 * The side that advances a signal: that of the given strategy where it made the signal, else of the
 * version that did. Null for an unknown version.
 */
export function sideOfSignal(
  signal: {
    readonly strategyVersion: string
    readonly interval: Interval
    readonly direction: Direction
  },
  strategy: Strategy,
): Side | null {
  const { strategyVersion: version, interval, direction } = signal
  const own = strategy.version === version ? strategy : strategyOf(version)
  return own === null ? null : sideOf(own, interval, direction)
}
