import { describe, expect, it } from 'vitest'
import { type Sample, soakFigures } from './soak-figures.ts'

const MINUTES = 40

/** Six samples a minute, of which five are before a collection. */
function samplesOf(at: (minute: number) => Partial<Sample>): Sample[] {
  return Array.from({ length: MINUTES * 6 }, (_, index) => {
    const minute = Math.floor(index / 6)
    const flat = { memoryMib: 300, openFiles: 40, logMib: 8, ...at(minute) }
    const waste = index % 6 === 0 ? 0 : 30 + (index % 6) * 5
    return { ...flat, atMs: index * 10_000, memoryMib: flat.memoryMib + waste }
  })
}

const missed = (samples: readonly Sample[], failedCount = 0) =>
  soakFigures(samples, { callCount: 1000, failedCount })
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name.replaceAll(/\d+/g, 'n'))

describe('the figures of a long run', () => {
  it('are met where nothing grows, and where memory grows in the first minutes alone', () => {
    expect(missed(samplesOf(() => ({})))).toEqual([])
    expect(missed(samplesOf((minute) => ({ memoryMib: Math.min(9, minute) * 40 })))).toEqual([])
  })

  it('show memory that grows by more than a mebibyte a minute, whatever is waste (R25)', () => {
    const slow = samplesOf((minute) => ({ memoryMib: 300 + minute * 0.9 }))
    const fast = samplesOf((minute) => ({ memoryMib: 300 + minute * 1.1 }))
    expect([missed(slow), missed(fast)]).toEqual([[], ['growth of memory in n min of n calls']])
    expect(soakFigures(fast, { callCount: 0, failedCount: 0 })[0]?.measured).toBe('1.1 MiB/min')
  })

  it('show files that stay open, a long log and calls that failed', () => {
    expect(missed(samplesOf((minute) => ({ openFiles: 40 + minute })))).toEqual([
      'more open files at the end than after n min',
    ])
    expect(missed(samplesOf((minute) => ({ logMib: minute === 3 ? 129 : 1 })))).toEqual([
      'longest write-ahead log',
    ])
    expect(
      missed(
        samplesOf(() => ({})),
        1,
      ),
    ).toEqual(['of n calls: failed, refusals of a busy server apart'])
  })
})
