import type { GateHistory } from '#domain/signals/gate/gate-history.ts'
import type { GateState, MarketGate } from '#domain/signals/gate/market-gate.ts'
import type { Side, Sides, Strategy } from '#domain/signals/rules/strategy.ts'
import type { Interval } from '#domain/time/interval.ts'

/** The strategy with at most so many legs a long signal; shorts have one. */
export function withLegs(strategy: Strategy, maxLegs: number): Strategy {
  return changed(strategy, (side, isLong) => ({ ...side, maxLegs: isLong ? maxLegs : 1 }))
}

/** The strategy without its gate, at the trigger and at the exit. */
export function withoutGate(strategy: Strategy): Strategy {
  return changed(strategy, (side) => ({ ...side, gate: null, exitGate: null }))
}

const REVERSED: Readonly<Record<GateState, GateState>> = {
  'above-both': 'below-both',
  'below-both': 'above-both',
  'below-50d': 'below-200d',
  'below-200d': 'below-50d',
  unknown: 'unknown',
}

/** Gates that say above where it is below, for each mean. */
export function reversed(gates: Pick<GateHistory, 'at'>): Pick<GateHistory, 'at'> {
  const far = (logClose: number, mean: number | null): number | null =>
    mean === null ? null : 2 * logClose - mean
  return {
    at: (time): MarketGate => {
      const { state, logClose, logMean50, logMean200, ...rest } = gates.at(time)
      return {
        ...rest,
        logClose,
        state: REVERSED[state],
        logMean50: far(logClose, logMean50),
        logMean200: far(logClose, logMean200),
      }
    },
  }
}

function changed(strategy: Strategy, change: (side: Side, isLong: boolean) => Side): Strategy {
  const sides = Object.entries(strategy.sides).map(
    ([interval, { long, short }]): [string, Sides] => [
      interval,
      { long: long && change(long, true), short: short && change(short, false) },
    ],
  )
  return { ...strategy, sides: Object.fromEntries(sides) as Record<Interval, Sides> }
}
