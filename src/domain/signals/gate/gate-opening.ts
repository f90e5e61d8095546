import { INTERVALS, type Interval } from '#domain/time/interval.ts'
import type { Direction } from '../signal.ts'
import type { Strategy } from '../rules/strategy.ts'
import { GATE_STATES, type GateState, isGateOpen } from './market-gate.ts'

/** Signals of one timeframe and direction, and the states of the gate that let them through. */
export interface GatedSide {
  readonly interval: Interval
  readonly direction: Direction
  readonly states: readonly GateState[]
}

/**
 * What the gate lets through: longs, all kinds of shorts, only some of them, signals of both
 * directions, none; or it is not known, which lets none through either.
 */
export const GATE_OPENINGS = ['longs', 'shorts', 'someShorts', 'both', 'none', 'unknown'] as const
export type GateOpening = (typeof GATE_OPENINGS)[number]

/** The sides of a strategy that ask for Bitcoin's gate, by timeframe, longs first. */
export function gatedSides({ sides }: Strategy): GatedSide[] {
  return INTERVALS.flatMap((interval) =>
    (['long', 'short'] as const).flatMap((direction) => {
      const condition = sides[interval][direction]?.gate ?? null
      if (condition === null) return []
      const states = GATE_STATES.filter((state) => isGateOpen(state, condition))
      return [{ interval, direction, states }]
    }),
  )
}

/** Those of some sides that a state lets through. */
export function openSides<Side extends GatedSide>(
  sides: readonly Side[],
  state: GateState,
): Side[] {
  return sides.filter(({ states }) => states.includes(state))
}

/** What a state lets through of some sides. `openingOf('below-50d', gatedSides(STRATEGY_3)) // 'someShorts'` */
export function openingOf(state: GateState, sides: readonly GatedSide[]): GateOpening {
  if (state === 'unknown') return 'unknown'
  const open = openSides(sides, state)
  const count = (some: readonly GatedSide[], direction: Direction) =>
    some.filter((side) => side.direction === direction).length
  const longs = count(open, 'long')
  const shorts = count(open, 'short')
  if (longs > 0) return shorts > 0 ? 'both' : 'longs'
  if (shorts === 0) return 'none'
  return shorts === count(sides, 'short') ? 'shorts' : 'someShorts'
}
