import { type GatedSide, openSides } from './gate-opening.ts'
import { GATE_INTERVAL_MS, type GateState, type MarketGate } from './market-gate.ts'

/** A span in which the gate was in one state, ms UTC; the next period begins at `to`. */
export interface GatePeriod {
  readonly state: GateState
  readonly from: number
  readonly to: number
}

/**
 * The periods of the gates at consecutive 4h closes, oldest first. The last one lasts to the newest
 * close. `gatePeriods([{time: 0, state: 'unknown'}, {time: 14_400_000, state: 'below-both'}]).length // 2`
 */
export function gatePeriods(gates: readonly Pick<MarketGate, 'time' | 'state'>[]): GatePeriod[] {
  const periods: GatePeriod[] = []
  for (const { time, state } of gates) {
    const last = periods.at(-1)
    if (last === undefined) periods.push({ state, from: time, to: time })
    else {
      periods[periods.length - 1] = { ...last, to: time }
      if (last.state !== state) periods.push({ state, from: time, to: time })
    }
  }
  return periods
}

/** Since when some sides are shut; they may have been before that where no older gate is known. */
export interface ShutSince {
  readonly since: number
  readonly isEarlier: boolean
}

/**
 * Since when the gate is shut for all of some sides, whatever its states were in between; null where
 * it is open for one of them now, or not known. Periods as `gatePeriods` gives them.
 */
export function shutSince(
  periods: readonly GatePeriod[],
  sides: readonly GatedSide[],
): ShutSince | null {
  const isShut = ({ state }: GatePeriod) =>
    state !== 'unknown' && openSides(sides, state).length === 0
  const before = periods.findLastIndex((period) => !isShut(period))
  const first = periods[before + 1]
  if (first === undefined) return null
  const isEarlier = before < 0 || periods[before]?.state === 'unknown'
  return { since: first.from, isEarlier }
}

/** 4h closes from one time to another, both included. */
export function gateTimesBetween(from: number, to: number): number[] {
  const count = Math.floor((to - from) / GATE_INTERVAL_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => from + at * GATE_INTERVAL_MS)
}
