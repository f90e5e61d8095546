import { describe, expect, it } from 'vitest'
import { parseFavorites, withStar } from './favorite-list.ts'

describe('the favourites stored on a device', () => {
  it.each([
    [null, []],
    ['', []],
    ['{"a":1}', []],
    ['["btc","eth"]', ['btc', 'eth']],
    ['["btc","btc",7,null,"","ETH!","sol"]', ['btc', 'sol']],
  ])('are read from %s as far as they are whole', (text, coinIds) => {
    expect(parseFavorites(text)).toEqual(coinIds)
  })

  it('are twenty at most, the newest', () => {
    const stored = Array.from({ length: 25 }, (_, at) => `coin${at}`)
    expect(parseFavorites(JSON.stringify(stored))).toEqual(stored.slice(0, 20))
  })

  it('begin with the coin starred last', () => {
    expect(withStar(['btc'], 'eth', true)).toEqual(['eth', 'btc'])
  })

  it('hold a coin once, in its place', () => {
    expect(withStar(['btc', 'eth'], 'eth', true)).toEqual(['btc', 'eth'])
  })

  it('let a coin go, and do not mind one that is not there', () => {
    expect(withStar(['btc', 'eth'], 'btc', false)).toEqual(['eth'])
    expect(withStar(['btc'], 'sol', false)).toEqual(['btc'])
  })
})
