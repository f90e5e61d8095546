import { expect, it } from 'vitest'
import type { Levels } from '../queries.ts'
import { levelLines } from './level-lines.ts'

it('draws the value area quieter than the levels that it stands beside', () => {
  const level = { price: '90', touches: 3, strength: 2 }
  const lines = levelLines(
    {
      support: level,
      resistance: { ...level, price: '120' },
      valueArea: { low: '80', high: '110', pointOfControl: '100' },
    } as Levels,
    (name) => name,
  )
  const quiet = lines.filter(({ tone }) => tone === 'quiet').map(({ text }) => text)
  expect(quiet).toEqual(['valueHigh', 'valueLow'])
  expect(lines).toHaveLength(5)
})
