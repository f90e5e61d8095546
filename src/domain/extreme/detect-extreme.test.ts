import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BASE_INTERVAL_MS, HOUR_MS } from '#domain/time/interval.ts'
import { calmBars, withMove } from '#tests/support/extreme-bars.ts'
import { detectExtreme, isArmed, measureExtreme } from './detect-extreme.ts'
import { EXTREME_WINDOW, type LastTrigger } from './extreme.ts'
import { windowOfBars } from './extreme-window.ts'

/** A market at 100 for eight days with 1,000 of volume a bar, then what the last hour says. */
function windowAfter(last: {
  readonly price: number
  readonly volume: number
  readonly count?: number
}) {
  const bars = withMove(calmBars(800), last)
  return windowOfBars(bars, (bars.at(-1)?.openTime ?? 0) + BASE_INTERVAL_MS)!
}

function detect(last: Parameters<typeof windowAfter>[0], trigger: LastTrigger | null = null) {
  return detectExtreme('okxspotsolusdt', windowAfter(last), trigger)
}

describe('a surge or plunge', () => {
  it('is a 24h change of 15% with three times the usual volume of an hour', () => {
    expect(detect({ price: 115.1, volume: 3000 })).toMatchObject({
      kind: 'surge',
      triggerPrice: 115.1,
      figures: { hourVolume: 12_000, medianHourVolume: 4000 },
    })
    expect(detect({ price: 84.9, volume: 3000 })?.kind).toBe('plunge')
  })

  it('is none just below any of its three thresholds', () => {
    expect(detect({ price: 114.9, volume: 3000 })).toBeNull()
    expect(detect({ price: 85.1, volume: 3000 })).toBeNull()
    expect(detect({ price: 115.1, volume: 2999 })).toBeNull()
    const thin = windowAfter({ price: 115.1, volume: 3000 })
    const scale = 999_999 / measureExtreme(thin).quoteVolume24h
    for (let row = 0; row < EXTREME_WINDOW; row += 1) thin.volume[row]! *= scale
    expect(detectExtreme('one', thin, null)).toBeNull()
  })

  it('counts the last hour against the median of the 168 hours before it', () => {
    const figures = measureExtreme(windowAfter({ price: 120, volume: 5000 }))
    expect(figures.change24h).toBeCloseTo(0.2, 12)
    expect(figures.hourVolume).toBe(20_000)
    expect(figures.medianHourVolume).toBe(4000)
    expect(figures.quoteVolume24h).toBe(92 * 1000 * 100 + 4 * 5000 * 120)
  })

  it('triggers once: again only below 10% in between, or after 48 hours', () => {
    const end = windowAfter({ price: 120, volume: 5000 }).endTime
    const before = (hours: number): LastTrigger => ({ kind: 'surge', time: end - hours * HOUR_MS })
    // Four bars at 120: a trigger at the first of them is still in force.
    expect(
      detect({ price: 120, volume: 5000 }, { kind: 'surge', time: end - 3 * BASE_INTERVAL_MS }),
    ).toBeNull()
    // Calm closes lie between a trigger an hour ago and now.
    expect(detect({ price: 120, volume: 5000 }, before(2))?.armedAfter).toEqual(before(2))
    expect(detect({ price: 120, volume: 5000 }, before(48))?.armedAfter).toBeNull()
  })

  it('of the other direction is armed by the fall through 10% itself', () => {
    const window = windowAfter({ price: 80, volume: 5000 })
    const last: LastTrigger = { kind: 'surge', time: window.endTime - BASE_INTERVAL_MS }
    expect(isArmed(window, last)).toBe(true)
  })
})

describe('the window', () => {
  it('needs seven days and an hour, ends with a bar, and begins anew after a gap above 24 hours', () => {
    const bars = calmBars(EXTREME_WINDOW + 200)
    const end = bars.at(-1)!.openTime + BASE_INTERVAL_MS
    expect(windowOfBars(bars, end)).not.toBeNull()
    expect(windowOfBars(bars.slice(-EXTREME_WINDOW), end)).not.toBeNull()
    expect(windowOfBars(bars.slice(-EXTREME_WINDOW + 1), end)).toBeNull()
    expect(windowOfBars(bars, end + BASE_INTERVAL_MS)).toBeNull()
    const gap = (count: number) => bars.filter((_bar, at) => at < 300 || at >= 300 + count)
    expect(windowOfBars(gap(96), end)).not.toBeNull()
    expect(windowOfBars(gap(97), end)).toBeNull()
  })

  it('never lets a later bar change what was found before it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 700, max: 799 }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        (cut, price) => {
          const bars = calmBars(800)
          const end = bars[cut]!.openTime
          const later = bars.map((bar, at) =>
            at < cut ? bar : { ...bar, close: price, volume: 1e9 },
          )
          expect(windowOfBars(later, end)).toEqual(windowOfBars(bars.slice(0, cut), end))
        },
      ),
      { numRuns: 30 },
    )
  })
})
