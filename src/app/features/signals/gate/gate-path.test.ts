import { expect, it } from 'vitest'
import { bandsOf, gatePath } from './gate-path.ts'

type Point = [time: number, close: number | null, mean50: number | null, mean200: null]

const point = (time: number, close: number | null, mean: number | null = null): Point => [
  time,
  close,
  mean,
  null,
]

it('lays prices on a logarithmic scale, the highest at the top', () => {
  const points = [point(0, 100), point(50, 200), point(100, 400)]
  const path = gatePath({ points, periods: [] }, { width: 10, height: 8 })
  expect(path).toMatchObject({ close: 'M0 8L5 4L10 0', low: 100, high: 400, mean50: '' })
})

it('leaves a gap where nothing is known', () => {
  const points = [point(0, 1, 2), point(50, null), point(75, 1, 2), point(100, 2, 2)]
  const path = gatePath({ points, periods: [] }, { width: 100, height: 10 })
  expect(path).toMatchObject({ close: 'M0 10M75 10L100 0', mean50: 'M0 0M75 0L100 0' })
})

it('gives each period its span', () => {
  const periods = [
    { state: 'below-both' as const, from: 0, to: 25 },
    { state: 'below-200d' as const, from: 25, to: 100 },
  ]
  const path = gatePath({ points: [point(0, 1), point(100, 1)], periods }, { width: 40, height: 2 })
  expect(path?.close).toBe('M0 1L40 1')
  expect(path?.spans).toEqual([
    { state: 'below-both', x: 0, width: 10 },
    { state: 'below-200d', x: 10, width: 30 },
  ])
})

it('draws neighbours that let the same through as one band', () => {
  const sides = [
    { interval: '4h', direction: 'long', states: ['above-both'] },
    { interval: '1d', direction: 'short', states: ['below-both', 'below-50d'] },
  ] as const
  const spans = [
    { state: 'above-both', x: 0, width: 4 },
    { state: 'below-both', x: 4, width: 1 },
    { state: 'below-50d', x: 5, width: 5 },
  ] as const
  expect(bandsOf(spans, sides)).toEqual([
    { opening: 'longs', x: 0, width: 4 },
    { opening: 'shorts', x: 4, width: 6 },
  ])
})

it('names what is before the first period as unknown', () => {
  const periods = [{ state: 'above-both' as const, from: 60, to: 100 }]
  const path = gatePath({ points: [point(0, 1), point(100, 1)], periods }, { width: 10, height: 2 })
  expect(path?.spans).toEqual([
    { state: 'unknown', x: 0, width: 6 },
    { state: 'above-both', x: 6, width: 4 },
  ])
})

it('draws nothing from one close', () => {
  expect(gatePath({ points: [point(0, 1)], periods: [] }, { width: 4, height: 2 })).toBeNull()
})
