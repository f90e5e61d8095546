import { describe, expect, it } from 'vitest'
import { bucketOf, quantileOf, SCALE_ERROR, spanOf } from './latency-scale.ts'
import fc from 'fast-check'

const spans = fc.integer({ min: 1, max: 86_400_000 })

function countsOf(all: readonly number[]) {
  const groups = Map.groupBy(all, bucketOf)
  return [...groups].map(([bucket, group]) => ({ bucket, count: group.length }))
}

describe('the scale of spans', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [1, 0],
    [2, 8],
    [4, 16],
    [1024, 80],
  ])('puts %d ms at place %d', (spanMs, bucket) => {
    expect(bucketOf(spanMs)).toBe(bucket)
  })

  it('reads every span back within its error, and a millisecond for whole ones', () => {
    fc.assert(
      fc.property(spans, (spanMs) => {
        const read = spanOf(bucketOf(spanMs))
        expect(read).toBeLessThanOrEqual(spanMs * SCALE_ERROR + 0.5)
        expect(read).toBeGreaterThanOrEqual(spanMs / SCALE_ERROR - 0.5)
      }),
    )
    expect(SCALE_ERROR).toBeLessThan(1.045)
  })

  it('gives the median and the 95th percentile, as sorting them would', () => {
    fc.assert(
      fc.property(
        fc.array(spans, { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.5, 0.95, 1),
        (all, share) => {
          const exact = all.toSorted((one, other) => one - other)[Math.ceil(all.length * share) - 1]
          expect(quantileOf(countsOf(all), share)).toBe(spanOf(bucketOf(exact ?? 0)))
        },
      ),
    )
  })

  it('gives null where nothing was counted', () => {
    expect(quantileOf([], 0.5)).toBeNull()
  })
})
