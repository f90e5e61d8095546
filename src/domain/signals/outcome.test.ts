import { describe, expect, it } from 'vitest'
import { averagePrice, netReturn } from './outcome.ts'

const filledAt = (price: number) => ({ fill: { barOpenTime: 0, price } })

describe('the net return', () => {
  // By hand: a buyer pays 1.0005 * 1.001 = 1.0015005, a seller gets 0.9995 * 0.999 = 0.9985005.
  it.each([
    ['long', 100, 110, 0.0967049442312],
    ['long', 100, 90, -0.1026959547199],
    ['short', 100, 90, 0.0972959452699],
    ['short', 100, 110, -0.1033049557812],
  ] as const)('of a %s from %d to %d is %f', (direction, entry, exit, expected) => {
    expect(netReturn(direction, entry, exit)).toBeCloseTo(expected, 12)
  })

  it('of a break-even trade is the costs of both sides, for either direction', () => {
    expect(netReturn('long', 100, 100)).toBeCloseTo(-0.0029955052444, 12)
    expect(netReturn('short', 100, 100)).toBeCloseTo(-0.0030045052556, 12)
  })

  it('does not depend on the size of prices', () => {
    expect(netReturn('long', 1e-8, 2e-8)).toBeCloseTo(netReturn('long', 1e8, 2e8), 12)
  })

  it('of a short whose price doubles is a loss of more than its stake', () => {
    expect(netReturn('short', 100, 200)).toBeLessThan(-1)
  })
})

describe('the average price', () => {
  it('is harmonic, for each leg spends the same: 300 at 100, 110 and 121 buy 2.736 units', () => {
    expect(averagePrice([filledAt(100), filledAt(50)])).toBeCloseTo(66.6666666666667, 10)
    expect(averagePrice([filledAt(100), filledAt(110), filledAt(121)])).toBeCloseTo(
      300 / (1 + 100 / 110 + 100 / 121),
      10,
    )
  })

  it('counts filled legs only', () => {
    expect(averagePrice([filledAt(100), { fill: null }])).toBe(100)
    expect(averagePrice([{ fill: null }])).toBeNaN()
  })

  it('makes the return of two legs that of the quote they moved together', () => {
    const spent = 200 * 1.0015005
    const got = (100 / 100 + 100 / 50) * 80 * 0.9985005
    const average = averagePrice([filledAt(100), filledAt(50)])
    expect(netReturn('long', average, 80)).toBeCloseTo(got / spent - 1, 12)
  })
})
