import { describe, expect, it } from 'vitest'
import { encodeBody } from './encoded-body.ts'
import { ByteCache } from './byte-cache.ts'

const plain = (length: number) => encodeBody('x'.repeat(length), null)

describe('the byte cache', () => {
  it('gives back what is of the same version only', () => {
    const cache = new ByteCache()
    const body = encodeBody('one '.repeat(1000), 'br')
    cache.set('a', 1, body)
    expect(cache.get('a', 1)).toBe(body)
    expect(cache.get('a', 2)).toBeNull()
  })

  it('has the newest bytes still where no newer ones can be made', () => {
    const cache = new ByteCache()
    const [first, second] = [plain(3), plain(3)]
    expect(cache.getStale('a')).toBeNull()
    cache.set('a', 1, first)
    cache.get('a', 2)
    expect(cache.getStale('a')).toBe(first)
    cache.set('a', 2, second)
    expect(cache.getStale('a')).toBe(second)
  })

  it('drops what was used least recently, by count and by bytes', () => {
    const cache = new ByteCache(2, 10)
    cache.set('a', 1, plain(3))
    cache.set('b', 1, plain(3))
    cache.get('a', 1)
    cache.set('c', 1, plain(3))
    expect(cache.get('b', 1)).toBeNull()
    expect(cache.get('a', 1)).not.toBeNull()
    cache.set('d', 1, plain(9))
    expect(cache.get('a', 1)).toBeNull()
    expect(cache.get('d', 1)).not.toBeNull()
  })
})
