import { expect, it } from 'vitest'
import { newFigures } from '../indicator/figures.ts'
import { measureRule, type SeriesRule } from './rule.ts'

const figures = {
  ...newFigures(),
  open: 100,
  close: 106,
  atr: 4,
  previousAtr: 3,
  usualRange: 5,
  fastEma: 104,
  slowEma: 102,
  longAverage: 98,
  volume: 30,
  averageVolume: 10,
  midAverage: 110,
  shortRsi: 84,
}

it.each([
  ['body', 1.5, -1.5],
  ['trend', 0.5, -0.5],
  ['regime', 1, -1],
  ['above', 2, -2],
  ['cost', 4 / 106, 4 / 106],
  ['volume', 3, 3],
  ['quiet', 0.4, 0.4],
  ['average50', -1, 1],
  ['rally', 16, 84],
] as [SeriesRule, number, number][])(
  '%s measures %d for a long, %d for a short',
  (rule, long, short) => {
    expect(measureRule(rule, figures, 'long')).toBeCloseTo(long, 12)
    expect(measureRule(rule, figures, 'short')).toBeCloseTo(short, 12)
  },
)

it('a market that never moved is not quiet, and has no body', () => {
  const still = { ...figures, atr: 0, usualRange: 0 }
  expect(measureRule('quiet', still, 'long')).toBe(0)
  expect(measureRule('body', still, 'long')).toBe(0)
})
