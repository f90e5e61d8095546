import { expect, it } from 'vitest'
import { choiceOnWire, readPredictChoice } from './strategy-choice.ts'

it('a strategy is a term or a timeframe on the wire', () => {
  const choice = readPredictChoice(new URLSearchParams('strategy=long-term&direction=short'))
  expect(choiceOnWire(choice)).toEqual({
    direction: 'short',
    version: 'newest',
    term: 'long-term',
    interval: 'all',
  })
  const timeframe = readPredictChoice(new URLSearchParams('strategy=4h&version=2'))
  expect(choiceOnWire(timeframe)).toMatchObject({ term: 'all', interval: '4h', version: '2' })
})

it('an address that names no known strategy chooses all', () => {
  const choice = readPredictChoice(new URLSearchParams('strategy=1w&direction=up'))
  expect(choice).toEqual({ strategy: 'all', direction: 'all', version: 'newest' })
})
