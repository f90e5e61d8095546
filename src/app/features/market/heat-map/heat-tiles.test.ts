import { describe, expect, it } from 'vitest'
import type { HeatCoin } from '../ranking/ranking-queries.ts'
import { heatOf, heatTilesOf, summaryOf } from './heat-tiles.ts'

function coin(symbol: string, change24hPct: number | null, volume: number): HeatCoin {
  return {
    coinId: symbol.toLowerCase(),
    symbol,
    marketId: `binancespot${symbol.toLowerCase()}usdt`,
    exchange: 'BINANCE',
    kind: 'spot',
    price: '1',
    change24hPct,
    quoteVolume24h: String(volume),
    isVolumeEstimated: false,
  }
}

const COINS = [
  coin('BTC', -1, 500),
  coin('ETH', 2.5, 300),
  coin('SOL', 0.001, 150),
  coin('XRP', -6, 40),
  coin('ADA', 30, 10),
  coin('NEW', null, 1),
]

describe('tiles of the heat map', () => {
  it('are as large as the volumes by area, and leave out what would be too small', () => {
    const tiles = heatTilesOf(COINS)
    expect(tiles.map(({ coin: { symbol } }) => symbol)).toEqual(['BTC', 'ETH', 'SOL', 'XRP'])
    for (const { coin: of, place } of tiles) {
      expect(place.width * place.height).toBeCloseTo(Number(of.quoteVolume24h) / 990, 9)
    }
    expect(tiles.map(({ hasChange }) => hasChange)).toEqual([true, true, true, false])
  })

  it('name their coin whole and upright, or not at all', () => {
    const tiles = heatTilesOf([
      coin('BTC', -1, 500),
      coin('ETH', 1, 400),
      coin('BNB', 1, 25),
      coin('BIANRENSHENGLONG', 1, 25),
    ])
    expect(tiles.map(({ hasName }) => hasName)).toEqual([true, true, true, false])
    const slim = heatTilesOf([coin('BTC', -1, 970), coin('BNB', 1, 30)])
    expect(slim.map(({ hasName, hasChange }) => [hasName, hasChange])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('lean to the side, so that the smallest has room for its name', () => {
    const volumes = [19.53, 19.17, 5.15, 1.63, 1.6, 1.21]
    const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'BNB'].map((symbol, at) =>
      coin(symbol, 1, volumes[at] ?? 0),
    )
    const tiles = heatTilesOf(coins)
    expect(tiles.every(({ hasName }) => hasName)).toBe(true)
    expect(tiles.map(({ hasChange }) => hasChange)).toEqual([true, true, true, true, true, false])
  })

  it('are coloured by the change as it reads', () => {
    expect([-7, -1, 0.004, null, 0.01, 1, 3.2, 6].map(heatOf)).toEqual([
      'fall-3',
      'fall-1',
      'flat',
      'flat',
      'rise-0',
      'rise-1',
      'rise-2',
      'rise-3',
    ])
  })

  it('are summed up in words by what they show', () => {
    expect(summaryOf(COINS, 2002)).toEqual({
      count: 6,
      upCount: 2,
      downCount: 2,
      sharePct: 50,
      best: COINS[4],
      worst: COINS[3],
    })
    expect(summaryOf([], 0)).toMatchObject({ count: 0, sharePct: 0, best: null, worst: null })
  })
})
