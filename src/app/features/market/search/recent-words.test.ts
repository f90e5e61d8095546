import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearRecentWords, keepRecentWord, readRecentWords } from './recent-words.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('recent searches', () => {
  it('stand with the last one first, each once, at most eight', () => {
    for (const word of ['btc', 'eth', '🚀"<b>', 'btc']) keepRecentWord(word)
    expect(readRecentWords()).toEqual(['btc', '🚀"<b>', 'eth'])
    for (let count = 0; count < 20; count += 1) keepRecentWord(`coin${count}`)
    expect(readRecentWords()).toHaveLength(8)
    expect(readRecentWords()[0]).toBe('coin19')
  })

  it('are forgotten when asked, and take nothing that is no word', () => {
    keepRecentWord('btc')
    keepRecentWord('   ')
    keepRecentWord('a'.repeat(41))
    expect(readRecentWords()).toEqual(['btc'])
    clearRecentWords()
    expect(readRecentWords()).toEqual([])
  })

  it('are none where the device holds nonsense or refuses', () => {
    localStorage.setItem('buoy.search.v1', '{"a":1')
    expect(readRecentWords()).toEqual([])
    localStorage.setItem('buoy.search.v1', '[1,null,"eth"]')
    expect(readRecentWords()).toEqual(['eth'])
    vi.stubGlobal('localStorage', undefined)
    expect(readRecentWords()).toEqual([])
    expect(() => keepRecentWord('btc')).not.toThrow()
  })
})
