import type { GatedSide } from '#domain/signals/gate/gate-opening.ts'
import { termOf } from '#domain/signals/signal.ts'
import type { SignalFilter } from '../feed/signal-filter.ts'

/** Those of the gate's sides whose signals a filter shows. */
export function filteredSides<Side extends GatedSide>(
  sides: readonly Side[],
  { category, interval }: Pick<SignalFilter, 'category' | 'interval'>,
): Side[] {
  return sides.filter((side) => {
    if (interval !== 'all' && interval !== side.interval) return false
    if (category === 'long' || category === 'short') return category === side.direction
    if (category === 'short-term' || category === 'long-term') {
      return category === termOf(side.interval)
    }
    return true
  })
}
