import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, HOUR_MS } from '#domain/time/interval.ts'
import { addLeg, advanceSignal } from './advance.ts'
import { NoChangeRanges } from './no-change-ranges.ts'
import type { Signal } from './signal.ts'
import { stepSeries } from './step.ts'

const T = Date.UTC(2025, 0, 1)
const why = { score: 80, threshold: 70, rules: [] }

/** What a venue prints in 15 minutes, in whole prices: they often meet a level exactly. */
interface Print {
  readonly move: number
  readonly up: number
  readonly down: number
  readonly kind: 'traded' | 'silent' | 'missing'
  /** What the rules would add at a close of the series' own, where they may. */
  readonly isTriggered: boolean
}

interface Shape {
  readonly direction: 'long' | 'short'
  readonly interval: '1h' | '4h'
  readonly stop: number
  readonly target: number | null
  readonly triggerAtr: number
}

const prints = fc.array(
  fc.record({
    move: fc.constantFrom(-2, -1, -1, 0, 0, 0, 1, 1, 2),
    up: fc.constantFrom(0, 0, 1, 2),
    down: fc.constantFrom(0, 0, 1, 2),
    kind: fc.oneof(
      { weight: 16, arbitrary: fc.constant('traded' as const) },
      { weight: 2, arbitrary: fc.constant('silent' as const) },
      { weight: 1, arbitrary: fc.constant('missing' as const) },
    ),
    isTriggered: fc.boolean(),
  }),
  { minLength: 450, maxLength: 600, size: 'max' },
)

const shapes = fc.record<Shape>({
  direction: fc.constantFrom('long', 'short'),
  interval: fc.constantFrom('1h', '4h'),
  stop: fc.integer({ min: 2, max: 60 }),
  target: fc.constantFrom(null, 3, 10, 40),
  triggerAtr: fc.constantFrom(0.5, 4, 12),
})

function detect(
  { direction, interval, stop, target, triggerAtr }: Shape,
  time: number,
  price: number,
): Signal {
  const sign = direction === 'long' ? 1 : -1
  return {
    marketId: 'binancespotbtcusdt',
    interval,
    direction,
    strategyVersion: '3',
    state: 'detected',
    triggerTime: time,
    triggerPrice: price,
    stopPrice: price - sign * stop,
    targetPrice: target === null ? null : price + sign * target,
    triggerAtr,
    bestClose: price,
    legs: [{ number: 0, triggerTime: time, triggerPrice: price, fill: null, why }],
    gate: null,
    exit: null,
    voidReason: null,
    excursion: null,
    netReturn: null,
    endedTime: null,
  }
}

/** Steps a series like the engine, but also over bars within the range, to see whether they change anything. */
class CheckedSeries {
  insideCount = 0
  steppedCount = 0
  /** Bars within the range that changed something. */
  wrongCount = 0
  readonly #row: number
  readonly #shape: Shape
  readonly #noChange: NoChangeRanges
  #signal: Signal | null = null
  #price = 500
  #lastBarTime = T

  constructor(row: number, shape: Shape, noChange: NoChangeRanges) {
    this.#row = row
    this.#shape = shape
    this.#noChange = noChange
  }

  close(time: number, { move, up, down, kind, isTriggered }: Print): void {
    const { interval } = this.#shape
    const open = this.#price
    const close = kind === 'traded' ? open + move : open
    const reach = { high: Math.max(open, close) + up, low: Math.min(open, close) - down }
    const volume = kind === 'traded' ? 1 : 0
    const whole = {
      openTime: time - BASE_INTERVAL_MS,
      open,
      ...reach,
      close,
      volume,
      quoteVolume: 0,
    }
    const bar: Candle | null = kind === 'missing' ? null : whole
    const closes = time % (interval === '1h' ? HOUR_MS : 4 * HOUR_MS) === 0
    const candle = closes ? whole : null
    const gapMs = (bar?.openTime ?? time) - this.#lastBarTime
    const before = this.#signal
    const step = stepSeries(
      { marketId: 'one', interval },
      before,
      { time, bar, candle, gapMs, gate: null },
      {
        candidate: 0,
        loadWindow: () => null,
      },
    )
    this.#price = close
    if (bar !== null) this.#lastBarTime = time
    const isBarAlone = bar !== null && candle === null && gapMs === 0
    if (
      isBarAlone &&
      before !== null &&
      this.#noChange.contains(this.#row, before, bar.low, bar.high)
    ) {
      this.insideCount += 1
      if (step.signal !== before) this.wrongCount += 1
      return
    }
    this.#signal = closes && isTriggered ? this.#trigger(step.signal, time) : step.signal
    if (before === null && this.#signal === null) return
    this.steppedCount += 1
    this.#noChange.update(this.#row, before, this.#signal, bar)
  }

  /** A new signal, or another leg of the one that is open. */
  #trigger(open: Signal | null, time: number): Signal {
    const fresh = detect(this.#shape, time, this.#price)
    if (open === null) return fresh
    if (open.state !== 'entered' || open.legs.at(-1)?.fill === null || open.legs.length > 2)
      return open
    return addLeg(open, { ...fresh.legs[0]!, number: open.legs.length })
  }
}

it('contains no bar that changes a signal, whatever the bars', () => {
  let insideCount = 0
  let steppedCount = 0
  fc.assert(
    fc.property(prints, shapes, prints, shapes, (one, oneShape, other, otherShape) => {
      // There is room for one row at first.
      const noChange = new NoChangeRanges(1)
      const first = new CheckedSeries(0, oneShape, noChange)
      const second = new CheckedSeries(5, otherShape, noChange)
      for (const [at, print] of one.entries()) {
        const time = T + (at + 1) * BASE_INTERVAL_MS
        first.close(time, print)
        const beside = other[at]
        if (beside !== undefined) second.close(time, beside)
      }
      expect(first.wrongCount + second.wrongCount).toBe(0)
      insideCount += first.insideCount + second.insideCount
      steppedCount += first.steppedCount + second.steppedCount
    }),
    { numRuns: 150 },
  )
  expect(insideCount).toBeGreaterThan(steppedCount)
})

const shape: Shape = { direction: 'long', interval: '4h', stop: 40, target: null, triggerAtr: 4 }

function barAt(time: number, low: number, high: number): Candle {
  return { openTime: time, open: low, high, low, close: low, volume: 1, quoteVolume: 0 }
}

function advance(noChange: NoChangeRanges, signal: Signal, bar: Candle): Signal {
  const after = advanceSignal(signal, bar)
  noChange.update(0, signal, after, bar)
  return after
}

it('follows a price drift in a few steps once the excursion is no longer measured', () => {
  const noChange = new NoChangeRanges(1)
  let signal = advance(noChange, detect(shape, T, 100), barAt(T, 99, 101))
  expect(noChange.contains(0, signal, 99, 101)).toBe(true)
  expect(noChange.contains(0, signal, 99, 102)).toBe(false)
  let steppedCount = 0
  for (let price = 101; price < 500; price += 1) {
    if (noChange.contains(0, signal, price, price + 1)) continue
    const bar = barAt(T + 72 * HOUR_MS + price * BASE_INTERVAL_MS, price, price + 1)
    signal = advance(noChange, signal, bar)
    steppedCount += 1
  }
  expect(steppedCount).toBeLessThan(10)
  expect(noChange.contains(0, signal, 60, 61)).toBe(false)
})

it('has no range for a signal read anew, nor for one that waits for a fill', () => {
  const noChange = new NoChangeRanges(1)
  const signal = advance(noChange, detect(shape, T, 100), barAt(T, 99, 101))
  expect(noChange.contains(0, { ...signal }, 100, 100)).toBe(false)
  const asked = addLeg(signal, { ...signal.legs[0]!, number: 1, fill: null })
  noChange.update(0, signal, asked, null)
  expect(noChange.contains(0, asked, 100, 100)).toBe(false)
})
