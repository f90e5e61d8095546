import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signalId, type SignalKey } from './signal-id.ts'

const key: SignalKey = {
  marketId: 'binancespotbtcusdt',
  interval: '4h',
  triggerTime: 1_707_004_800_000,
  direction: 'long',
  strategyVersion: '1',
}

describe('signal id', () => {
  it('is the same text on every machine', () => {
    expect(signalId('live', key)).toBe(signalId('live', { ...key }))
    expect(signalId('live', key)).toMatchInlineSnapshot(`"01hnrpmb00th03rvn705p57cjm"`)
  })

  it('has 26 characters without i, l, o and u', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (triggerTime) => {
        expect(signalId('live', { ...key, triggerTime })).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
      }),
    )
  })

  it('sorts as the trigger time does', () => {
    const time = fc.integer({ min: 0, max: 4_102_444_800_000 })
    fc.assert(
      fc.property(time, time, (one, other) => {
        fc.pre(one < other)
        const first = signalId('live', { ...key, triggerTime: one })
        expect(first < signalId('live', { ...key, triggerTime: other })).toBe(true)
      }),
    )
  })

  it('differs where any part of the key differs', () => {
    const others = [
      signalId('sim:1', key),
      signalId('live', { ...key, marketId: 'okxspotbtcusdt' }),
      signalId('live', { ...key, interval: '1d' }),
      signalId('live', { ...key, triggerTime: key.triggerTime + 900_000 }),
      signalId('live', { ...key, direction: 'short' }),
      signalId('live', { ...key, strategyVersion: '2' }),
    ]
    expect(new Set([signalId('live', key), ...others]).size).toBe(7)
  })
})
