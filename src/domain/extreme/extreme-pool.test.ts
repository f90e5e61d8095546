import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import { wildBars } from '#tests/support/extreme-bars.ts'
import { detectExtreme } from './detect-extreme.ts'
import type { Extreme, LastTrigger } from './extreme.ts'
import { ExtremePool } from './extreme-pool.ts'
import { WINDOW_REACH_MS, windowOfBars } from './extreme-window.ts'

it('finds what the function of the bars finds, whenever it was filled and whatever other markets are in the pool', () => {
  let found = 0
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 900 }), (seed, restartAt) => {
      const bars = wildBars(seed, 1600)
      const pool = new ExtremePool(2)
      let last: LastTrigger | null = null
      for (const [at, bar] of bars.entries()) {
        pool.update(0, { ...bar, close: bar.close * 2 })
        pool.update(1, bar)
        if (at === restartAt + 700) {
          const since = bar.openTime - WINDOW_REACH_MS
          pool.reset(1)
          pool.grow(at % 2 === 0 ? 3 : pool.rows)
          for (const one of bars.slice(0, at + 1)) if (one.openTime >= since) pool.update(1, one)
        }
        const endTime = bar.openTime + BASE_INTERVAL_MS
        const window = windowOfBars(bars.slice(0, at + 1), endTime)
        const mine: Extreme | null = window === null ? null : detectExtreme('one', window, last)
        const pooled = pool.isCandidate(1) ? pool.windowOf(1) : null
        expect(pooled === null ? null : detectExtreme('one', pooled, last)).toEqual(mine)
        if (mine === null) continue
        expect(pooled).toEqual(window)
        found += 1
        last = { kind: mine.kind, time: mine.triggerTime }
      }
    }),
    { numRuns: 12 },
  )
  expect(found).toBeGreaterThan(5)
})

it('takes no bar twice', () => {
  const bars = wildBars(4, 800)
  const pool = new ExtremePool(1)
  for (const bar of bars) pool.update(0, bar)
  const before = pool.windowOf(0)
  for (const bar of bars.slice(-50)) pool.update(0, { ...bar, close: 1 })
  expect(pool.windowOf(0)).toEqual(before)
})
