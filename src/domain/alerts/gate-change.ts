import { type GatedSide, openingOf } from '../signals/gate/gate-opening.ts'
import type { GateState, MarketGate } from '../signals/gate/market-gate.ts'

/** A change of what the gate lets through, at a 4h close (ms UTC). */
export interface GateChange {
  readonly time: number
  readonly before: GateState
  readonly after: GateState
}

/**
 * The changes that alerts are sent of, among gates decided one after the other. `before` is the last
 * known state before them, null for none.
 *
 * An unknown gate is no change: candles are missing, the market has not turned. The next known one is
 * compared with the last known one, so that an outage sends nothing unless the gate changed meanwhile.
 * The first gate that is known at all is compared with none. Two states that let the same through
 * are no change either.
 *
 * @example gateChanges('above-both', [{ time: 0, state: 'unknown' }, { time: 1, state: 'below-both' }], sides)
 * // [{ time: 1, before: 'above-both', after: 'below-both' }]
 */
export function gateChanges(
  before: GateState | null,
  gates: readonly Pick<MarketGate, 'time' | 'state'>[],
  sides: readonly GatedSide[],
): GateChange[] {
  const changes: GateChange[] = []
  let known = before
  for (const { time, state } of gates) {
    if (state === 'unknown') continue
    if (known !== null && openingOf(known, sides) !== openingOf(state, sides)) {
      changes.push({ time, before: known, after: state })
    }
    known = state
  }
  return changes
}
