import { describe, expect, it } from 'vitest'
import { type CandleWindow, newCandleWindow } from '#domain/market/candle-window.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { SignalCard } from './card.ts'
import { drawCard } from './draw-card.ts'

const CARD: SignalCard = {
  symbol: 'BTC',
  interval: '1h',
  direction: 'long',
  world: 'live',
  candles: candles(60, 100),
  levels: {
    entry: 101,
    stop: 97,
    target: 108,
    entries: [{ time: 40 * HOUR_MS, price: 101 }],
    exit: null,
    netReturn: null,
  },
}

/** An hour each from time 0 on, up and down around a price. */
function candles(length: number, price: number): CandleWindow {
  const window = newCandleWindow(length)
  for (let row = 0; row < length; row += 1) {
    const middle = price * (1 + 0.02 * Math.sin(row / 5))
    window.openTime[row] = row * HOUR_MS
    window.open[row] = middle * 0.998
    window.close[row] = middle * (row % 3 === 0 ? 0.995 : 1.002)
    window.high[row] = middle * 1.006
    window.low[row] = middle * 0.993
  }
  return window
}

function isSame(one: SignalCard | null, other: SignalCard | null): boolean {
  return Buffer.from(drawCard(one).pixels).equals(Buffer.from(drawCard(other).pixels))
}

describe('a card', () => {
  it('is the same for the same signal, and 800 by 420', () => {
    const { width, height, pixels } = drawCard(CARD)
    expect([width, height, pixels.length]).toEqual([800, 420, 800 * 420 * 3])
    expect(isSame(CARD, { ...CARD })).toBe(true)
  })

  it('shows each of what it is given', () => {
    const { levels } = CARD
    if (levels === null) throw new Error('it has levels')
    const others: SignalCard[] = [
      { ...CARD, symbol: 'ETH' },
      { ...CARD, interval: '4h' },
      { ...CARD, direction: 'short' },
      { ...CARD, world: 'replay' },
      { ...CARD, world: 'simulated' },
      { ...CARD, candles: candles(70, 100) },
      { ...CARD, levels: null },
      { ...CARD, levels: { ...levels, entry: 102 } },
      { ...CARD, levels: { ...levels, stop: 96 } },
      { ...CARD, levels: { ...levels, target: null } },
      { ...CARD, levels: { ...levels, entries: [] } },
      { ...CARD, levels: { ...levels, exit: { time: 50 * HOUR_MS, price: 103 } } },
      { ...CARD, levels: { ...levels, netReturn: 0.0312 } },
    ]
    for (const [at, other] of others.entries())
      expect([at, isSame(CARD, other)]).toEqual([at, false])
  })

  it('tells nothing of a signal without candles or of none', () => {
    expect(isSame({ ...CARD, candles: null }, null)).toBe(true)
  })

  it.each([
    ['one candle', candles(1, 100)],
    ['prices of a billionth', candles(60, 1.2e-9)],
    ['prices of a million', candles(140, 1.2e6)],
    ['a flat market', flat(60)],
  ])('is drawn from %s', (_what, window) => {
    const level = window.close[0] ?? 0
    const levels = { ...CARD.levels, entry: level, stop: level, target: level, netReturn: -1 }
    const card = { ...CARD, candles: window, levels: { ...levels, entries: [], exit: null } }
    expect(isSame(card, null)).toBe(false)
  })

  it('leaves out a level that would flatten the candles', () => {
    const { levels } = CARD
    if (levels === null) throw new Error('it has levels')
    const far = { ...CARD, levels: { ...levels, target: 1000 } }
    expect(isSame(far, { ...CARD, levels: { ...levels, target: null } })).toBe(true)
  })

  it('marks the candle that closes at the trigger', () => {
    const { levels } = CARD
    if (levels === null) throw new Error('it has levels')
    const at = (time: number): SignalCard => {
      return { ...CARD, levels: { ...levels, entries: [{ time, price: 101 }] } }
    }
    expect(isSame(at(40 * HOUR_MS), at(39 * HOUR_MS + 1))).toBe(true)
    expect(isSame(at(40 * HOUR_MS), at(40 * HOUR_MS + 1))).toBe(false)
    expect(isSame(at(-HOUR_MS), { ...CARD, levels: { ...levels, entries: [] } })).toBe(true)
  })
})

function flat(length: number): CandleWindow {
  const window = candles(length, 5)
  for (const column of [window.open, window.high, window.low, window.close]) column.fill(5)
  return window
}
