import { describe, expect, it } from 'vitest'
import { slotsLeft } from './slot-offer.ts'

describe('places for alerts', () => {
  it.each([
    [0, 100],
    [10, 90],
    [95, 0],
    [100, 0],
    [120, 0],
  ])('with %i bought, %i can still be bought', (bought, left) => {
    expect(slotsLeft(bought)).toBe(left)
  })
})
