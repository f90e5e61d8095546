import { describe, expect, it } from 'vitest'
import { shownBins } from './shown-bins.ts'

const binsOf = (...counts: number[]) =>
  counts.map((count, at) => ({ abovePct: at, upToPct: at + 1, count }))

describe('the distribution of trades', () => {
  it('begins and ends with a range that holds trades, and keeps gaps between them', () => {
    expect(shownBins(binsOf(0, 2, 0, 1, 0, 0)).map(({ count }) => count)).toEqual([2, 0, 1])
    expect(shownBins(binsOf(4)).map(({ count }) => count)).toEqual([4])
  })

  it('is empty without trades', () => {
    expect(shownBins(binsOf(0, 0))).toEqual([])
  })
})
