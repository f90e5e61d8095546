import { expect, it } from 'vitest'
import { needsGate, STRATEGY } from '#domain/signals/rules/strategy.ts'
import { IS_GATE_EXPECTED } from './cached-gate.ts'

it('the gate has its height from the first visit where the rules in force have one', () => {
  expect(IS_GATE_EXPECTED).toBe(needsGate(STRATEGY))
})
