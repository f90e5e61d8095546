import {
  gatedSides,
  type GateOpening,
  openingOf,
  openSides,
} from '#domain/signals/gate/gate-opening.ts'
import type { GateState } from '#domain/signals/gate/market-gate.ts'
import { strategyOf } from '#domain/signals/rules/strategy.ts'
import type { Interval } from '#domain/time/interval.ts'

/** What the gate lets through in one state. */
export interface GateReading {
  readonly state: GateState
  readonly opening: GateOpening
  /** Timeframes of the sides that are open. */
  readonly intervals: Interval[]
}

/** A state of the gate under the rules of a version: those of the time of the alert. */
export function gateReading(strategyVersion: string, state: GateState): GateReading {
  const strategy = strategyOf(strategyVersion)
  const sides = strategy === null ? [] : gatedSides(strategy)
  const open = openSides(sides, state).map(({ interval }) => interval)
  return { state, opening: openingOf(state, sides), intervals: [...new Set(open)] }
}
