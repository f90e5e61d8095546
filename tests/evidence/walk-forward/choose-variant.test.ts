import { describe, expect, it } from 'vitest'
import { chooseVariant, type PastFigures } from './choose-variant.ts'
import { variantGrids } from './variant-grid.ts'

/** A variant on one axis with a profit factor; version 2's is the first. */
function variant(at: number, factor: number, n = 30): PastFigures {
  return { place: [at], isShipped: at === 0, n, won: factor, lost: 1 }
}

describe('the choice of a year', () => {
  it('is the middle of what did well, not a lone top', () => {
    const factors = [1, 1, 9, 1, 1, 2, 2.2, 2.1, 1]
    expect(chooseVariant(factors.map((factor, at) => variant(at, factor)))).toBe(6)
  })

  it('counts no variant of fewer than 30 signals, not even as a neighbour', () => {
    const past = [variant(0, 1), variant(1, 1.4), variant(2, 9, 29), variant(3, 1.1)]
    expect(chooseVariant(past)).toBe(0)
  })

  it('stays with version 2 where too little is known, and where nothing did better', () => {
    expect(chooseVariant([variant(0, 1, 29), variant(1, 5, 29)])).toBe(0)
    expect(chooseVariant([variant(1, 2), variant(0, 2)])).toBe(1)
  })

  it('takes for a neighbour what differs by one step of one parameter, not of two', () => {
    const at = (place: number[], won: number, isShipped = false): PastFigures => {
      return { place, isShipped, n: 30, won, lost: 1 }
    }
    const corner = at([1, 1], 9)
    const past = [at([0, 0], 1.5, true), at([0, 1], 1), at([1, 0], 1), corner]
    expect(chooseVariant(past)).toBe(1)
  })
})

describe('the grids', () => {
  it('hold version 2 once each, and 36 variants that all differ', () => {
    for (const { variants } of variantGrids()) {
      expect(variants.filter(({ isShipped }) => isShipped)).toHaveLength(1)
      expect(new Set(variants.map(({ name }) => name)).size).toBe(36)
    }
  })
})
