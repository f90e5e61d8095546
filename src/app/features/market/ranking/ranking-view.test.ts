import { describe, expect, it } from 'vitest'
import { readRankingAddress, writeRankingAddress } from './ranking-address.ts'
import { sortRows } from './sort-rows.ts'

describe('the address of the rankings', () => {
  it('reads back what was written, and leaves out what is the first choice', () => {
    const view = { order: 'losers', days: 30, sort: 'coin' } as const
    const address = writeRankingAddress(new URLSearchParams('from=home'), view)
    expect(address.toString()).toBe('from=home&order=losers&days=30&sort=coin')
    expect(readRankingAddress(address)).toEqual(view)
    const first = { order: 'gainers', days: 7, sort: 'rank' } as const
    expect(writeRankingAddress(address, first).toString()).toBe('from=home')
  })

  it('takes the first choice for what it does not know', () => {
    const address = new URLSearchParams('order=best&days=8&sort=volume')
    expect(readRankingAddress(address)).toEqual({ order: 'gainers', days: 7, sort: 'rank' })
  })
})

describe('rows of a ranking', () => {
  const rows = [{ symbol: 'SOL' }, { symbol: 'BTC' }, { symbol: 'ADA' }]

  it('keep their place in it however they are sorted', () => {
    const places = (sort: 'rank' | 'coin') =>
      sortRows(rows, sort).map(({ place, row }) => `${place} ${row.symbol}`)
    expect(places('rank')).toEqual(['1 SOL', '2 BTC', '3 ADA'])
    expect(places('coin')).toEqual(['3 ADA', '2 BTC', '1 SOL'])
  })
})
