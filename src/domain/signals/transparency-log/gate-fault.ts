import { DAY_MS } from '#domain/time/interval.ts'
import {
  type GateCondition,
  gateDistance,
  gateTimeAt,
  isGateMarket,
  isGateOpen,
} from '../gate/market-gate.ts'
import { sideOf, strategyOf } from '../rules/strategy.ts'
import type { LoggedGate, OpenLeaf, OutcomeLeaf } from './leaf.ts'

/**
 * What is wrong with the gate of an opening, as the end of a sentence, or null: one that its rules do
 * not ask for, that is missing or shut, of another time, or whose state its own figures contradict.
 */
export function faultOfGate({
  strategyVersion,
  interval,
  direction,
  time,
  gate,
}: OpenLeaf): string | null {
  const strategy = strategyOf(strategyVersion)
  if (strategy === null) return null
  const condition = sideOf(strategy, interval, direction)?.gate ?? null
  if (condition === null) {
    return gate === undefined ? null : 'names a gate that its rules do not ask for'
  }
  if (gate === undefined) return 'does not name the gate that its rules ask for'
  if (gate.time !== gateTimeAt(time)) return 'names the gate of another time'
  if (gate.digest === null) return 'does not name the closes behind its gate'
  if (!isGateOpen(gate.state, condition)) return 'opens although its gate is shut'
  return faultOfReading(gate, condition)
}

/** What is wrong with the gate that an exit names, or with an exit that names none; else null. */
export function faultOfExitGate(
  { strategyVersion, interval, direction, time }: OpenLeaf,
  { reason, gate, exitBarOpenTime }: OutcomeLeaf,
): string | null {
  const strategy = strategyOf(strategyVersion)
  if (strategy === null) return null
  if (reason !== 'gate') return gate === undefined ? null : 'names a gate that did not end it'
  const condition = sideOf(strategy, interval, direction)?.exitGate ?? null
  if (condition === null) return 'is ended by a gate that its rules do not ask for'
  if (gate === undefined) return 'does not name the gate that ended it'
  if (gate.time <= time || gate.time > exitBarOpenTime) return 'names the gate of another time'
  // The closes of an exit that long waited for its fill are no longer known to the engine.
  if (gate.digest === null && exitBarOpenTime - gate.time <= DAY_MS) {
    return 'does not name the closes behind its gate'
  }
  if (!isGateOpen(gate.state, condition)) return 'is ended by a gate that does not ask for it'
  return faultOfReading(gate, condition)
}

function faultOfReading(gate: LoggedGate, condition: GateCondition): string | null {
  if (!isGateMarket(gate.marketId)) return 'names a gate of a market that is not one of Bitcoin'
  return gateDistance(gate, condition) >= 0
    ? null
    : 'names a gate state that its own means contradict'
}
