import { expect, it } from 'vitest'
import { gatedSides } from '#domain/signals/gate/gate-opening.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import type { SignalFilter } from '../feed/signal-filter.ts'
import { filteredSides } from './filtered-sides.ts'

const SIDES = gatedSides(STRATEGY_3)

it.each([
  ['all', 'all', '1h long, 4h long, 4h short, 1d long, 1d short'],
  ['long', 'all', '1h long, 4h long, 1d long'],
  ['short', '4h', '4h short'],
  ['short', '1h', ''],
  ['all', '15m', ''],
  ['long-term', 'all', '1d long, 1d short'],
  ['short-term', '1d', ''],
  ['add-position', '4h', '4h long, 4h short'],
] as const)('a filter of %s and %s shows %s', (category, interval, expected) => {
  const filter: Pick<SignalFilter, 'category' | 'interval'> = { category, interval }
  const shown = filteredSides(SIDES, filter)
  expect(shown.map((side) => `${side.interval} ${side.direction}`).join(', ')).toBe(expected)
})
