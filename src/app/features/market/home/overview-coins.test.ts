import { describe, expect, it } from 'vitest'
import type { Ticker } from '#app/state/ticker-store.ts'
import { changeNow, mostMoved, type ShownCoin } from './overview-coins.ts'

const AS_OF = 1000

function mover(coinId: string, change24hPct: number): ShownCoin & { change24hPct: number } {
  return {
    coinId,
    symbol: coinId.toUpperCase(),
    marketId: `${coinId}market`,
    exchange: 'BINANCE',
    kind: 'spot',
    price: '1',
    change24hPct,
    quoteVolume24h: '5000000',
    isVolumeEstimated: false,
    closes: [],
    asOf: AS_OF,
  }
}

function ticker(coinId: string, change24hPct: number | null, over: Partial<Ticker> = {}): Ticker {
  return {
    coinId,
    marketId: `${coinId}market`,
    multiplier: 1,
    price: '1',
    change24hPct,
    high24h: null,
    low24h: null,
    quoteVolume24h: null,
    isVolumeEstimated: false,
    asOf: AS_OF,
    ...over,
  }
}

describe('the coins that moved most', () => {
  const overview = {
    asOf: AS_OF,
    upCount: 3,
    downCount: 3,
    flatCount: 0,
    unknownCount: 0,
    gainers: [mover('a', 9), mover('b', 5), mover('c', 3)],
    largest: [],
    losers: [mover('d', -20), mover('e', -4), mover('f', -1)],
  }

  it('are five of both directions, the furthest first', () => {
    expect(mostMoved(overview).map(({ coinId }) => coinId)).toEqual(['d', 'a', 'b', 'e', 'c'])
  })

  it('show their change now, and no older one or one of another market', () => {
    const one = mover('a', 9)
    expect(changeNow(one, ticker('a', 4))).toBe(4)
    expect(changeNow(one, ticker('a', null))).toBeNull()
    expect(changeNow(one, ticker('a', -9, { asOf: AS_OF - 1 }))).toBe(9)
    expect(changeNow(one, ticker('a', 99, { marketId: 'elsewhere' }))).toBe(9)
  })
})
