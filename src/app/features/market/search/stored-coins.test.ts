import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStoredCoins, storeCoins } from './stored-coins.ts'

const BTC = {
  coinId: 'btc',
  symbol: 'BTC',
  marketId: 'binancespotbtcusdt',
  exchange: 'BINANCE',
  base: 'BTC',
  multiplier: 1,
  pair: 'BTC/USDT',
  kind: 'spot',
  names: null,
} as const

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('gives the coins back that a device stored', () => {
  expect(readStoredCoins()).toBeNull()
  storeCoins({ savedWallMs: 7, items: [BTC] })
  expect(readStoredCoins()).toEqual({ savedWallMs: 7, items: [BTC] })
})

it.each(['{', 'null', '{"savedWallMs":1}', '{"savedWallMs":1,"items":[null]}', '{"items":[]}'])(
  'takes %s for none',
  (text) => {
    localStorage.setItem('buoy.coins.v1', text)
    expect(readStoredCoins()).toBeNull()
  },
)
