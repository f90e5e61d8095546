import { describe, expect, it } from 'vitest'
import { clearTicks } from './clear-ticks.ts'

describe('a label of the price axis', () => {
  it('is left out where a tag covers any of it', () => {
    expect(clearTicks([80, 100, 114, 116], [100])).toEqual([true, false, false, true])
  })

  it('is left out where two tags that overlap may have been moved to', () => {
    expect(clearTicks([72, 84, 118, 132], [100, 104])).toEqual([true, false, false, true])
  })

  it('is there between tags that leave it room', () => {
    expect(clearTicks([100], [80, 120])).toEqual([true])
    expect(clearTicks([100, 200], [])).toEqual([true, true])
  })
})
