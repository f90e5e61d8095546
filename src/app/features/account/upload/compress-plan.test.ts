import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CompressRound,
  compressUntilSmall,
  firstRound,
  MOST_BYTES,
  nextRound,
} from './compress-plan.ts'

const SIZE = { width: 4000, height: 3000 }

/** Encodes to a size that the rounds bring down; keeps what it was asked. */
async function roundsUntil(bytesOf: (round: CompressRound) => number, isIos = false) {
  const rounds: CompressRound[] = []
  const last = await compressUntilSmall(SIZE, isIos, async (round) => {
    rounds.push(round)
    return { size: bytesOf(round) }
  })
  return { rounds, last }
}

describe('rounds of compression', () => {
  it('begin at quality 80, on iOS at 30, in full size', () => {
    expect(firstRound(SIZE, false)).toEqual({ ...SIZE, quality: 80 })
    expect(firstRound(SIZE, true)).toEqual({ ...SIZE, quality: 30 })
  })

  it('lose 10 of quality down to 20, and a tenth of each side', async () => {
    const { rounds } = await roundsUntil(({ width }) => (width > 1500 ? MOST_BYTES : 1))
    expect(rounds.map(({ quality }) => quality)).toEqual([
      80, 70, 60, 50, 40, 30, 20, 20, 20, 20, 20,
    ])
    expect(rounds.slice(0, 4).map(({ width, height }) => [width, height])).toEqual([
      [4000, 3000],
      [3600, 2700],
      [3240, 2430],
      [2916, 2187],
    ])
  })

  it('on iOS go from 30 to 20 and stay there', async () => {
    const { rounds } = await roundsUntil(({ width }) => (width > 2700 ? MOST_BYTES : 1), true)
    expect(rounds.map(({ quality }) => quality)).toEqual([30, 20, 20, 20, 20])
  })

  it('end with the first outcome below 1024 KB, exactly there not yet', async () => {
    const sizes = [MOST_BYTES + 1, MOST_BYTES, MOST_BYTES - 1, 5]
    const { last, rounds } = await roundsUntil(() => sizes.shift() ?? 0)
    expect(last.size).toBe(MOST_BYTES - 1)
    expect(rounds).toHaveLength(3)
  })

  it('end for a picture that never becomes small, and never ask for less than a pixel', async () => {
    const { rounds } = await roundsUntil(() => MOST_BYTES)
    expect(rounds.length).toBeLessThan(100)
    expect(rounds.at(-1)).toMatchObject({ width: 1, height: 1 })
  })

  it('never hold more than a canvas of iOS does, whatever comes in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 1, max: 60_000 }),
        (width, height) => {
          const first = firstRound({ width, height }, true)
          expect(first.width * first.height).toBeLessThanOrEqual(16_000_000)
          expect(Math.min(first.width, first.height)).toBeGreaterThanOrEqual(1)
          const next = nextRound(first)
          expect(next.width).toBeLessThanOrEqual(first.width)
          expect(next.quality).toBe(20)
        },
      ),
    )
  })

  it('keep a large photograph in its proportions', () => {
    const { width, height } = firstRound({ width: 8000, height: 6000 }, false)
    expect(width / height).toBeCloseTo(4 / 3, 2)
    expect(width).toBe(4618)
  })
})
