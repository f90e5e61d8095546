import { expect, it } from 'vitest'
import type { Levels } from '../queries.ts'
import { levelLines } from './level-lines.ts'

it('draws the value area quieter than the levels that it stands beside', () => {
  const level = { price: '90', touches: 3, strength: 2 }
  const lines = levelLines(
    {
      price: '100',
      support: level,
      resistance: { ...level, price: '120' },
      strong: [level, { ...level, price: '120' }],
      valueArea: { low: '80', high: '110', pointOfControl: '100' },
    } as Levels,
    (name) => name,
  )
  const quiet = lines.filter(({ tone }) => tone === 'quiet').map(({ text }) => text)
  expect(quiet).toEqual(['valueHigh', 'valueLow'])
  expect(lines).toHaveLength(5)
})

it('draws the farther strong levels faintly, without a name', () => {
  const [low, support, resistance, high] = ['70', '90', '120', '150'].map((price) => ({ price }))
  const strong = [low, support, resistance, high]
  const levels = { price: '100', support, resistance, strong, valueArea: null } as Levels
  const faint = levelLines(levels, (name) => name).filter(({ isFaint }) => isFaint)
  expect(faint).toMatchObject([
    { price: 70, text: '', tone: 'rise' },
    { price: 150, text: '', tone: 'fall' },
  ])
})
