import { describe, expect, it } from 'vitest'
import type { SignalDetail } from '../queries.ts'
import { sampleRow } from '#tests/support/signals/sample-row.ts'
import { type ChartCandle, placeMarks, viewOf } from '#app/ui/chart/chart-marks.ts'
import { INTERVAL_MS, INTERVALS } from '#domain/time/interval.ts'
import { type ChartWords, linesOf, marksOf, spanOf } from './chart-of-signal.ts'

const words: ChartWords = {
  trigger: 'T',
  entry: 'E',
  exit: 'X',
  stop: 'S',
  trail: 'R',
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
    gate: null,
    exitGate: null,
    legs: [leg(0, 100), leg(1, 200), leg(2, null)],
    why,
    exitTriggerTime: null,
    exitTime: null,
    lowest72hPct: null,
    odds: null,
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

  it.each(INTERVALS)('has all of these in the view that opens, eight days apart, on %s', (name) => {
    const intervalMs = INTERVAL_MS[name]
    const triggerTime = 1000 * INTERVAL_MS['1d']
    const endedTime = triggerTime + 8 * INTERVAL_MS['1d']
    const legs = [leg(0, triggerTime), leg(1, triggerTime + 3 * INTERVAL_MS['1d'])]
    const signal = { ...detail({ legs, exitTime: endedTime }), triggerTime, endedTime }
    const candles = Array.from({ length: 3000 }, (_, at): ChartCandle => {
      return [triggerTime + (at - 1500) * intervalMs, 1, 2, 0.5, 1, 10]
    })
    const view = viewOf(candles, spanOf(signal))
    const placed = placeMarks(marksOf(signal, words), candles, intervalMs)
    expect(placed.map(({ text }) => text)).toEqual(['T', 'E', 'L1', 'X'])
    for (const { openTime } of placed) {
      const at = candles.findIndex(([time]) => time === openTime)
      expect(at).toBeGreaterThan(view.from)
      expect(at).toBeLessThan(view.to)
    }
  })

  it('points into the market for a long and out of it for a short', () => {
    const entryOf = (direction: 'long' | 'short') =>
      marksOf(detail({ direction }), words).find(({ text }) => text === 'E')
    expect(entryOf('long')).toMatchObject({ side: 'below', shape: 'up', tone: 'rise' })
    expect(entryOf('short')).toMatchObject({ side: 'above', shape: 'down', tone: 'fall' })
  })

  it('draws only the levels that are known', () => {
    const lines = linesOf(detail({ stopPrice: '95', targetPrice: null, legs: [] }), words)
    expect(lines.map(({ text, price }) => [text, price])).toEqual([['S', 95]])
  })

  it('names the trailing stop once it counts, and leaves the stop faint and unnamed', () => {
    const trailed = detail({ stopPrice: '95', trailPrice: '98', legs: [] })
    const shownAt = (signal: SignalDetail, until?: number) =>
      linesOf(signal, words, until).map(({ text, price, isFaint }) => [text, price, isFaint])
    expect(shownAt(trailed)).toEqual([
      ['S', 95, true],
      ['R', 98, undefined],
    ])
    const ended = { ...trailed, endedTime: 300, exitTime: 300, exitReason: 'stop' as const }
    expect(shownAt(ended)).toEqual([['S', 95, undefined]])
    // A replay does not know where the trail was.
    expect(shownAt(trailed, 200)).toEqual([['S', 95, undefined]])
  })

  it('names entry and exit of an ended signal, and leaves its other levels faint and unnamed', () => {
    const ended = detail({
      stopPrice: '95',
      targetPrice: '110',
      legs: [leg(0, 100)],
      endedTime: 300,
      exitTime: 300,
      exitReason: 'target',
      exitPrice: '110',
    })
    const shown = linesOf(ended, words).map(({ text, price, isFaint = false }) => [
      text,
      price,
      isFaint,
    ])
    expect(shown).toEqual([
      ['', 95, true],
      ['', 110, true],
      ['E', expect.any(Number), false],
      ['X', 110, false],
    ])
    expect(linesOf(ended, words, 299).map(({ text }) => text)).toEqual(['S', 'G', 'E'])
  })

  it('names the only fill the entry', () => {
    expect(linesOf(detail({ legs: [leg(0, 100)] }), words).map(({ text }) => text)).toContain('E')
  })

  it('draws the average of the legs that are filled', () => {
    const legs = [leg(0, 100), { ...leg(1, 200), price: '0.5' }, leg(2, null)]
    const average = linesOf(detail({ legs }), words).find(({ text }) => text === 'A')
    expect(average?.price).toBeCloseTo(2 / 3)
  })

  it('shows of a replay what has happened, and nothing that is still to come', () => {
    const signal = detail({ exitTime: 300, stopPrice: '95' })
    const textsAt = (until: number) => marksOf(signal, words, until).map(({ text }) => text)
    expect(textsAt(99)).toEqual([])
    expect(textsAt(100)).toEqual(['T'])
    expect(textsAt(201)).toEqual(['T', 'E', 'L1'])
    expect(textsAt(301)).toEqual(['T', 'E', 'L1', 'X'])
    const levelsAt = (until: number) => linesOf(signal, words, until).map(({ text }) => text)
    expect(levelsAt(99)).toEqual([])
    expect(levelsAt(100)).toEqual(['S'])
    expect(levelsAt(101)).toEqual(['S', 'E'])
    expect(levelsAt(201)).toEqual(['S', 'A'])
  })
})
