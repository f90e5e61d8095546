import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/time/interval.ts'
import { GateHistory } from './gate-history.ts'
import { GateSources, WholeGates } from './gate-sources.ts'

const STEP = 4 * HOUR_MS

function historyOf(marketId: string, count: number, change: number): GateHistory {
  const history = new GateHistory(marketId)
  for (let at = 0; at < count; at += 1) {
    history.push({ openTime: at * STEP, close: 100 + change * at })
  }
  return history
}

it('asks its markets in order, and passes over one whose gate is unknown', () => {
  const first = historyOf('first', 700, 1)
  const second = historyOf('second', 800, -0.1)
  const gates = new GateSources([first, second])
  expect(gates.at(700 * STEP)).toMatchObject({ marketId: 'first', state: 'above-both' })
  expect(gates.at(701 * STEP)).toMatchObject({ marketId: 'second', state: 'below-both' })
  const gate = gates.at(701 * STEP)
  expect(gates.windowOf(gate)).toEqual(second.windowAt(701 * STEP))
  expect(gates.at(801 * STEP)).toMatchObject({ marketId: 'first', state: 'unknown' })
  expect(gates.windowOf(gates.at(801 * STEP))).toBeNull()
})

it('without a market of Bitcoin knows no gate', () => {
  expect(new GateSources([]).at(5 * STEP)).toMatchObject({ state: 'unknown', marketId: '' })
})

it('looks each 4h close of whole histories up once', () => {
  const gates = new GateSources([historyOf('first', 700, 1), historyOf('second', 800, -0.1)])
  const looked = vi.spyOn(gates, 'at')
  const whole = new WholeGates(gates)
  const times = [599, 600, 600.25, 700.75, 701, 701.5, 801].map((place) => place * STEP)
  const found = [...times, ...times].map((time) => whole.at(time))
  expect(looked).toHaveBeenCalledTimes(5)
  expect(found).toEqual([...times, ...times].map((time) => gates.at(time)))
})
