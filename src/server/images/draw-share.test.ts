import { describe, expect, it } from 'vitest'
import { type CandleWindow, newCandleWindow } from '#domain/market/candle-window.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { Drawing } from '#server/ports/storage/port.ts'
import type { SignalImage } from './signal-image.ts'
import { LOGO_SIDE } from './draw-logo.ts'
import { drawSignal } from './draw-signal.ts'

const IMAGE: SignalImage = {
  symbol: 'BTC',
  logo: null,
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

/** A logo of one grey. */
function square(grey: number): Drawing {
  const pixels = new Uint8Array(LOGO_SIDE * LOGO_SIDE * 3).fill(grey)
  return { width: LOGO_SIDE, height: LOGO_SIDE, pixels }
}

function isSame(one: SignalImage | null, other: SignalImage | null): boolean {
  return Buffer.from(drawSignal(one).pixels).equals(Buffer.from(drawSignal(other).pixels))
}

describe('the image of a signal', () => {
  it('has 800 by 420 pixels and is the same for the same content', () => {
    const { width, height, pixels } = drawSignal(IMAGE)
    expect([width, height, pixels.length]).toEqual([800, 420, 800 * 420 * 3])
    expect(isSame(IMAGE, { ...IMAGE })).toBe(true)
  })

  it('changes with every part of its content', () => {
    const { levels } = IMAGE
    if (levels === null) throw new Error('levels expected')
    const others: SignalImage[] = [
      { ...IMAGE, symbol: 'ETH' },
      { ...IMAGE, logo: square(200) },
      { ...IMAGE, logo: square(100) },
      { ...IMAGE, interval: '4h' },
      { ...IMAGE, direction: 'short' },
      { ...IMAGE, world: 'replay' },
      { ...IMAGE, world: 'simulated' },
      { ...IMAGE, candles: candles(70, 100) },
      { ...IMAGE, levels: null },
      { ...IMAGE, levels: { ...levels, entry: 102 } },
      { ...IMAGE, levels: { ...levels, stop: 96 } },
      { ...IMAGE, levels: { ...levels, target: null } },
      { ...IMAGE, levels: { ...levels, entries: [] } },
      { ...IMAGE, levels: { ...levels, exit: { time: 50 * HOUR_MS, price: 103 } } },
      { ...IMAGE, levels: { ...levels, netReturn: 0.0312 } },
    ]
    for (const [at, other] of others.entries())
      expect([at, isSame(IMAGE, other)]).toEqual([at, false])
  })

  it('is neutral without candles and for a hidden signal', () => {
    expect(isSame({ ...IMAGE, candles: null }, null)).toBe(true)
  })

  it.each([
    ['one candle', candles(1, 100)],
    ['prices of a billionth', candles(60, 1.2e-9)],
    ['prices of a million', candles(140, 1.2e6)],
    ['a flat market', flat(60)],
  ])('is drawn from %s', (_what, window) => {
    const level = window.close[0] ?? 0
    const levels = { ...IMAGE.levels, entry: level, stop: level, target: level, netReturn: -1 }
    const image = { ...IMAGE, candles: window, levels: { ...levels, entries: [], exit: null } }
    expect(isSame(image, null)).toBe(false)
  })

  it('omits a level that would flatten the candles', () => {
    const { levels } = IMAGE
    if (levels === null) throw new Error('levels expected')
    const far = { ...IMAGE, levels: { ...levels, target: 1000 } }
    expect(isSame(far, { ...IMAGE, levels: { ...levels, target: null } })).toBe(true)
  })

  it('marks the candle that closes at the trigger', () => {
    const { levels } = IMAGE
    if (levels === null) throw new Error('levels expected')
    const at = (time: number): SignalImage => {
      return { ...IMAGE, levels: { ...levels, entries: [{ time, price: 101 }] } }
    }
    expect(isSame(at(40 * HOUR_MS), at(39 * HOUR_MS + 1))).toBe(true)
    expect(isSame(at(40 * HOUR_MS), at(40 * HOUR_MS + 1))).toBe(false)
    expect(isSame(at(-HOUR_MS), { ...IMAGE, levels: { ...levels, entries: [] } })).toBe(true)
  })
})

function flat(length: number): CandleWindow {
  const window = candles(length, 5)
  for (const column of [window.open, window.high, window.low, window.close]) column.fill(5)
  return window
}
