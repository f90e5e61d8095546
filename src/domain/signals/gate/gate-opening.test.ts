import { expect, it } from 'vitest'
import { STRATEGY_2 } from '../rules/strategy-2.ts'
import { STRATEGY_3 } from '../rules/strategy-3.ts'
import { gatedSides, openingOf, openSides } from './gate-opening.ts'
import { GATE_STATES } from './market-gate.ts'

const SIDES = gatedSides(STRATEGY_3)

it('under version 3 lets longs, shorts, daily shorts, none or nothing known through', () => {
  const openings = GATE_STATES.map((state) => [state, openingOf(state, SIDES)])
  expect(Object.fromEntries(openings)).toEqual({
    'above-both': 'longs',
    'below-both': 'shorts',
    'below-50d': 'someShorts',
    'below-200d': 'none',
    unknown: 'unknown',
  })
})

it('names the timeframes that a state lets through', () => {
  const named = (state: 'above-both' | 'below-both' | 'below-50d') =>
    openSides(SIDES, state).map(({ interval, direction }) => `${interval} ${direction}`)
  expect(named('above-both')).toEqual(['1h long', '4h long', '1d long'])
  expect(named('below-both')).toEqual(['4h short', '1d short'])
  expect(named('below-50d')).toEqual(['1d short'])
})

it('gates nothing under version 2', () => {
  expect(gatedSides(STRATEGY_2)).toEqual([])
})
