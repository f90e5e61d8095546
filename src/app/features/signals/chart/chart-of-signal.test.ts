import { describe, expect, it } from 'vitest'
import type { SignalDetail } from '../queries.ts'
import { sampleRow } from '../sample-row.ts'
import { type ChartWords, focusOf, linesOf, marksOf } from './chart-of-signal.ts'

const words: ChartWords = {
  trigger: 'T',
  entry: 'E',
  exit: 'X',
  stop: 'S',
  target: 'G',
  average: 'A',
  leg: (number) => `L${number}`,
}
const why = { score: 1, threshold: 1, rules: [] }
const leg = (number: number, time: number | null) => ({
  number,
  triggerTime: 50,
  triggerPrice: '1',
  price: time === null ? null : '1',
  time,
  why,
})

function detail(over: Partial<SignalDetail> = {}): SignalDetail {
  return {
    ...sampleRow({ triggerTime: 100 }),
    strategyVersion: '1',
    legs: [leg(0, 100), leg(1, 200), leg(2, null)],
    why,
    exitTriggerTime: null,
    exitTime: null,
    lowest72hPct: null,
    ...over,
  }
}

describe('a signal on the chart', () => {
  it('marks the candle that triggered, each fill and the exit, and no leg that is still waiting', () => {
    const marks = marksOf(detail({ exitTime: 300 }), words)
    expect(marks.map(({ text, time }) => [text, time])).toEqual([
      ['T', 99],
      ['E', 100],
      ['L1', 200],
      ['X', 300],
    ])
  })

  it('points into the market for a long and out of it for a short', () => {
    const entryOf = (direction: 'long' | 'short') =>
      marksOf(detail({ direction }), words).find(({ text }) => text === 'E')
    expect(entryOf('long')).toMatchObject({ side: 'below', shape: 'up', tone: 'rise' })
    expect(entryOf('short')).toMatchObject({ side: 'above', shape: 'down', tone: 'fall' })
  })

  it('draws only the levels that are known', () => {
    const lines = linesOf(
      detail({ stopPrice: '95', targetPrice: null, averagePrice: '101' }),
      words,
    )
    expect(lines.map(({ text, price }) => [text, price])).toEqual([
      ['S', 95],
      ['A', 101],
    ])
  })

  it('opens from the trigger to the end, or to the newest candle while it runs', () => {
    expect(focusOf(detail({ endedTime: 900 }))).toEqual({ from: 100, to: 900 })
    expect(focusOf(detail())).toEqual({ from: 100, to: Number.MAX_SAFE_INTEGER })
  })
})
