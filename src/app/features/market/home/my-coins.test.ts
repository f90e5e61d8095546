import { describe, expect, it } from 'vitest'
import { orderCoins } from './my-coins.ts'

const CHANGES: Readonly<Record<string, number | null>> = { btc: 1, eth: -4, sol: 2.5, new: null }
const read = (coinId: string) => {
  const change24hPct = CHANGES[coinId]
  return change24hPct === undefined ? undefined : { change24hPct }
}

describe('starred coins on home', () => {
  it('stand by the size of their move, up or down', () => {
    expect(orderCoins(['btc', 'eth', 'sol'], [], read)).toEqual(['eth', 'sol', 'btc'])
  })

  it('stand first with a new signal, the newest before', () => {
    expect(orderCoins(['btc', 'eth', 'sol'], ['sol', 'xrp', 'btc'], read)).toEqual([
      'sol',
      'btc',
      'eth',
    ])
  })

  it('stand last without a known move, as they were starred', () => {
    expect(orderCoins(['new', 'none', 'btc'], [], read)).toEqual(['btc', 'new', 'none'])
  })
})
