import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingCount, heatStepOf, type Tile, treemapOf } from './heat-map.ts'

const BOX = { width: 336, height: 240 }
const anyValues = fc
  .array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })
  .map((values) => values.toSorted((one, other) => other - one))

const areaOf = ({ width, height }: Tile) => width * height

describe('the heat map', () => {
  it('has four colours a direction, from 0, 1, 3 and 6%', () => {
    expect([0, 0.99, 1, 2.99, 3, 5.99, 6, 80].map(heatStepOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    expect([-0.99, -1, -3, -6].map(heatStepOf)).toEqual([0, 1, 2, 3])
  })

  it('lays six values out as its authors do', () => {
    const tiles = treemapOf([6, 6, 4, 3, 2, 2, 1], { width: 6, height: 4 })
    expect(
      tiles.slice(0, 4).map(({ x, y }) => [x, y].map((at) => Math.round(at * 100) / 100)),
    ).toEqual([
      [0, 0],
      [0, 2],
      [3, 0],
      [4.71, 0],
    ])
  })

  it('gives each value its share of the box, and nothing twice', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const tiles = treemapOf(values, BOX)
        const sum = values.reduce((total, value) => total + value, 0)
        expect(tiles).toHaveLength(values.length)
        for (const [at, tile] of tiles.entries()) {
          const share = (values[at]! / sum) * BOX.width * BOX.height
          expect(areaOf(tile)).toBeCloseTo(share, 3)
          expect(tile.x).toBeGreaterThanOrEqual(0)
          expect(tile.y).toBeGreaterThanOrEqual(0)
          expect(tile.x + tile.width).toBeLessThanOrEqual(BOX.width + 1e-6)
          expect(tile.y + tile.height).toBeLessThanOrEqual(BOX.height + 1e-6)
        }
        for (const [at, one] of tiles.entries()) {
          for (const other of tiles.slice(at + 1)) expect(overlapOf(one, other)).toBeLessThan(1e-3)
        }
      }),
    )
  })

  it('shows as many of the largest as leave no tile too small', () => {
    expect(fittingCount([6, 3, 1], { width: 10, height: 10 }, 20)).toBe(2)
    expect(fittingCount([], BOX, 1)).toBe(0)
    expect(fittingCount([5, 0], BOX, 1)).toBe(1)
    fc.assert(
      fc.property(anyValues, (values) => {
        const count = fittingCount(values, BOX, 1600)
        const tiles = treemapOf(values.slice(0, count), BOX)
        expect(count).toBeGreaterThan(0)
        for (const tile of tiles) expect(areaOf(tile)).toBeGreaterThan(1599.9)
      }),
    )
  })
})

function overlapOf(one: Tile, other: Tile): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, across) * Math.max(0, down)
}
