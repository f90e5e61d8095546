import { describe, expect, it } from 'vitest'
import type { Visibility } from '#domain/signals/visibility.ts'
import { NO_RETURN } from '../sql.ts'
import { rankOpen } from './rank-open.ts'
import type { OpenSignalRow } from './sql.ts'

const signal = (id: string, change: Partial<OpenSignalRow> = {}): OpenSignalRow => ({
  id,
  state: 'entered',
  interval: '4h',
  direction: 'long',
  price: 102,
  ...change,
})
const EVERY: Visibility = { tier: 'all', oldestIds: [] }
const ids = (...args: Parameters<typeof rankOpen>) => rankOpen(...args).map(({ id }) => id)

describe('open signals by earnings', () => {
  const signals = [
    signal('flat', { price: 100 }),
    signal('short', { direction: 'short', price: 90 }),
    signal('unfilled', { state: 'detected' }),
    signal('unpriced', { price: null }),
    signal('long'),
    signal('averaged'),
  ]
  const fills = new Map<string, readonly number[]>([
    ['flat', [100]],
    ['short', [100]],
    ['unpriced', [100]],
    ['long', [100]],
    ['averaged', [100, 50]],
  ])

  it('lists the best first, after costs and with added positions, and signals without a return last', () => {
    const ranked = rankOpen(signals, fills, EVERY)
    expect(ranked.map(({ id }) => id)).toEqual([
      'averaged',
      'short',
      'long',
      'flat',
      'unpriced',
      'unfilled',
    ])
    expect(ranked.find(({ id }) => id === 'flat')?.at).toBeCloseTo(-0.0029955, 7)
    expect(ranked.at(-1)?.at).toBe(NO_RETURN)
  })

  it('reveals nothing about hidden signals by their order', () => {
    const stranger: Visibility = { tier: 'guest', oldestIds: ['averaged', 'long'] }
    const dearer = signals.map((each) => ({ ...each, price: (each.price ?? 1) * 3 }))
    expect(ids(signals, fills, stranger)).toEqual(ids(dearer, fills, stranger))
    expect(rankOpen(signals, fills, stranger).every(({ at }) => at === NO_RETURN)).toBe(true)
  })
})
