import { describe, expect, it } from 'vitest'
import { type CandleWindow, newCandleWindow } from '#domain/market/candle-window.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { Drawing } from '#server/ports/storage/port.ts'
import type { SignalImage } from './signal-image.ts'
import { ALERT_LOGO_SIDE, drawAlertImage } from './draw-alert.ts'
import { drawShare, SHARE_LOGO_SIDE } from './draw-share.ts'

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
  time: 60 * HOUR_MS,
  log: { index: 236, hash: '6f4212ab00', isSigned: true },
  link: 'https://buoy.example/s/01k4nwbc00sbdv4h9982hh8d8h',
}

/** The pictures of a signal: their size, their logo's, and from which share of the width a short return has room. */
const PICTURES = [
  { name: 'shared', draw: drawShare, size: [1200, 630], side: SHARE_LOGO_SIDE, rest: 0.58 },
  { name: 'alert', draw: drawAlertImage, size: [640, 360], side: ALERT_LOGO_SIDE, rest: 0.63 },
] as const

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
function square(side: number, grey: number): Drawing {
  return { width: side, height: side, pixels: new Uint8Array(side * side * 3).fill(grey) }
}

describe.each(PICTURES)('the $name picture of a signal', ({ draw, size, side, rest }) => {
  function isSame(one: SignalImage | null, other: SignalImage | null): boolean {
    return Buffer.from(draw(one).pixels).equals(Buffer.from(draw(other).pixels))
  }

  it('has its size and is the same for the same content', () => {
    const { width, height, pixels } = draw(IMAGE)
    expect([width, height]).toEqual(size)
    expect(pixels).toHaveLength(width * height * 3)
    expect(isSame(IMAGE, { ...IMAGE })).toBe(true)
  })

  it('leaves the return its room beside a ticker of any length', () => {
    const { levels } = IMAGE
    if (levels === null) throw new Error('levels expected')
    const headEnd = (symbol: string): Buffer => {
      const image = { ...IMAGE, symbol, levels: { ...levels, netReturn: 0.1082 } }
      const { width, height, pixels } = draw(image)
      const rows = Array.from({ length: Math.floor(height * 0.2) }, (_, row) =>
        pixels.subarray(Math.round((row + rest) * width) * 3, (row + 1) * width * 3),
      )
      return Buffer.concat(rows)
    }
    expect(headEnd('BIANRENSHENG').equals(headEnd('BTC'))).toBe(true)
  })

  it('changes with every part of its content', () => {
    const { levels } = IMAGE
    if (levels === null) throw new Error('levels expected')
    const others: SignalImage[] = [
      { ...IMAGE, symbol: 'ETH' },
      { ...IMAGE, logo: square(side, 200) },
      { ...IMAGE, logo: square(side, 100) },
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
      { ...IMAGE, time: 61 * HOUR_MS },
      { ...IMAGE, log: null },
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
    // The lower third of the picture, where prices are written, says it all the same.
    const chart = (image: SignalImage): Uint8Array => {
      const { width, height, pixels } = draw(image)
      return pixels.subarray(0, Math.floor(height * 0.7) * width * 3)
    }
    const far = chart({ ...IMAGE, levels: { ...levels, target: 1000 } })
    const none = chart({ ...IMAGE, levels: { ...levels, target: null } })
    expect(Buffer.from(far).equals(none)).toBe(true)
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

describe('the shared picture of a signal', () => {
  const isSame = (one: SignalImage, other: SignalImage): boolean =>
    Buffer.from(drawShare(one).pixels).equals(Buffer.from(drawShare(other).pixels))

  it('has a shield only under a signed head, and a code only where there is an address', () => {
    const { log } = IMAGE
    if (log === null) throw new Error('an entry expected')
    expect(isSame(IMAGE, { ...IMAGE, log: { ...log, isSigned: false } })).toBe(false)
    expect(isSame(IMAGE, { ...IMAGE, log: { ...log, hash: '6f4212acff' } })).toBe(false)
    expect(isSame(IMAGE, { ...IMAGE, link: null })).toBe(false)
  })
})

function flat(length: number): CandleWindow {
  const window = candles(length, 5)
  for (const column of [window.open, window.high, window.low, window.close]) column.fill(5)
  return window
}
