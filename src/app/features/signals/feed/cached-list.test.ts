import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleRow } from '#tests/support/signals/sample-row.ts'
import { forgetCachedLists, cacheList, readCachedList } from './cached-list.ts'

const list = {
  savedWallMs: 1,
  worldKind: 'live',
  marketNow: 2,
  items: [sampleRow({ id: 'a' })],
} as const
const LATEST = { state: 'latest', sort: 'latest' } as const
const BEST = { state: 'ended', sort: 'earnings' } as const

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a list cached on the device', () => {
  it('comes back as it was, each by its own name', () => {
    cacheList(LATEST, list)
    expect(readCachedList(LATEST)).toEqual(list)
    expect(readCachedList(BEST)).toBeNull()
  })

  it('is gone once its viewer has left', () => {
    cacheList(LATEST, list)
    cacheList(BEST, list)
    forgetCachedLists()
    expect([readCachedList(LATEST), readCachedList(BEST)]).toEqual([null, null])
  })
})
