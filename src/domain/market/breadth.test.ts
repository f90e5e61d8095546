import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breadthOf } from './breadth.ts'

const anyChange = fc.option(fc.double({ min: -99, max: 500, noNaN: true }))

describe("the market's breadth", () => {
  it.each([
    [0.004, 'flatCount'],
    [-0.0049, 'flatCount'],
    [0, 'flatCount'],
    [0.005, 'upCount'],
    [-0.005, 'downCount'],
    [null, 'unknownCount'],
  ] as const)('counts a change of %s as %s, as a list shows it', (change24hPct, name) => {
    const none = { upCount: 0, downCount: 0, flatCount: 0, unknownCount: 0 }
    expect(breadthOf([{ change24hPct }])).toEqual({ ...none, [name]: 1 })
  })

  it('counts every coin once', () => {
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const breadth = breadthOf(changes.map((change24hPct) => ({ change24hPct })))
        const sum = Object.values(breadth).reduce((total, count) => total + count, 0)
        expect(sum).toBe(changes.length)
      }),
    )
  })

  it('turns over with the market', () => {
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const breadth = breadthOf(changes.map((change24hPct) => ({ change24hPct })))
        const turned = breadthOf(
          changes.map((pct) => ({ change24hPct: pct === null ? null : -pct })),
        )
        expect([turned.upCount, turned.downCount]).toEqual([breadth.downCount, breadth.upCount])
        expect([turned.flatCount, turned.unknownCount]).toEqual([
          breadth.flatCount,
          breadth.unknownCount,
        ])
      }),
    )
  })
})
