import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INTERVALS } from '../time/interval.ts'
import { channelFlags, CHANNELS, channelsOf } from './channel.ts'
import { intervalFlags, intervalsOf } from './interval-flags.ts'

describe('flags of a setting', () => {
  it('hold the channels that were chosen, each once', () => {
    expect(channelFlags(['mail', 'push', 'mail'])).toBe(5)
    fc.assert(
      fc.property(fc.subarray([...CHANNELS]), (chosen) => {
        expect(channelsOf(channelFlags(chosen))).toEqual(chosen)
      }),
    )
  })

  it('hold the intervals that were chosen, each once', () => {
    expect(intervalFlags(['1h', '15m'])).toBe(5)
    fc.assert(
      fc.property(fc.subarray([...INTERVALS]), (chosen) => {
        expect(intervalsOf(intervalFlags(chosen))).toEqual(chosen)
      }),
    )
  })
})
