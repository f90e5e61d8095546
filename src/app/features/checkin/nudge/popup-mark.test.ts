import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectsCheckIn, keepRuns, takesOffer } from './popup-mark.ts'

describe('the offer of a check-in', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('opens by itself once a day', () => {
    expect([takesOffer(1_000), takesOffer(1_000), takesOffer(2_000)]).toEqual([true, false, true])
  })

  it('never opens by itself without device storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    expect(takesOffer(1_000)).toBe(false)
  })

  it('reserves its space on home unless it was turned off', () => {
    expect(expectsCheckIn()).toBe(true)
    keepRuns(false)
    expect(expectsCheckIn()).toBe(false)
    keepRuns(true)
    expect(expectsCheckIn()).toBe(true)
  })
})
