import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheOverview, readCachedOverview } from './cached-overview.ts'

const overview = {
  asOf: 5,
  upCount: 1,
  downCount: 0,
  flatCount: 0,
  unknownCount: 0,
  gainers: [],
  losers: [],
  largest: [],
}

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the stored overview', () => {
  it('comes back as it was cached', () => {
    cacheOverview({ savedWallMs: 7, overview })
    expect(readCachedOverview()).toEqual({ savedWallMs: 7, overview })
  })

  it('is null when nothing was cached', () => {
    expect(readCachedOverview()).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"savedWallMs":7}', '{"savedWallMs":7,"overview":{}}'])(
    'is none where the device holds %j',
    (text) => {
      stored.set('buoy.overview.v1', text)
      expect(readCachedOverview()).toBeNull()
    },
  )

  it('is none where the device refuses', () => {
    vi.stubGlobal('localStorage', undefined)
    cacheOverview({ savedWallMs: 7, overview })
    expect(readCachedOverview()).toBeNull()
  })
})
