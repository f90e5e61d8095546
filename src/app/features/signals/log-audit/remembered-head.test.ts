import { describe, expect, it } from 'vitest'
import { safeStorage } from '#app/platform/storage.ts'
import { readRemembered, remember } from './remembered-head.ts'

const head = { size: 7, rootHash: 'aa', publicKey: 'bb', verifiedWallMs: 1 }

function storeOf(text: string | null = null) {
  let stored = text
  return safeStorage(() => ({
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
  }))
}

describe('the head that a device remembers', () => {
  it('is stored per market mode', () => {
    const storage = storeOf()
    remember(storage, 'live', head)
    remember(storage, 'sim:1', { ...head, size: 9 })
    expect(readRemembered(storage, 'live')).toEqual(head)
    expect(readRemembered(storage, 'sim:1')?.size).toBe(9)
    expect(readRemembered(storage, 'sim:2')).toBeNull()
  })

  it('is none where the store is empty or damaged', () => {
    expect(readRemembered(storeOf(), 'live')).toBeNull()
    expect(readRemembered(storeOf('{"live":'), 'live')).toBeNull()
    expect(readRemembered(storeOf('{"live":{"size":"7"}}'), 'live')).toBeNull()
    expect(readRemembered(storeOf('[]'), 'live')).toBeNull()
  })
})
