import { describe, expect, it } from 'vitest'
import { ByteCache } from './byte-cache.ts'

describe('the byte cache', () => {
  it('gives back what is of the same version only', () => {
    const cache = new ByteCache()
    cache.set('a', 1, Buffer.from('one'))
    expect(cache.get('a', 1)?.toString()).toBe('one')
    expect(cache.get('a', 2)).toBeNull()
    expect(cache.get('a', 1)).toBeNull()
  })

  it('drops what was used least recently, by count and by bytes', () => {
    const cache = new ByteCache(2, 10)
    cache.set('a', 1, Buffer.alloc(3))
    cache.set('b', 1, Buffer.alloc(3))
    cache.get('a', 1)
    cache.set('c', 1, Buffer.alloc(3))
    expect(cache.get('b', 1)).toBeNull()
    expect(cache.get('a', 1)).not.toBeNull()
    cache.set('d', 1, Buffer.alloc(9))
    expect(cache.get('a', 1)).toBeNull()
    expect(cache.get('d', 1)).not.toBeNull()
  })
})
