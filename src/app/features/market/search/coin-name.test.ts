import { expect, it } from 'vitest'
import { namesOf } from '#domain/market/search/coin-names.ts'
import { coinName } from './coin-name.ts'

const BTC = { symbol: 'BTC', names: namesOf('btc') }

it('calls a coin as its language does, and in English where there is no other name', () => {
  expect(coinName(BTC, 'en')).toBe('Bitcoin')
  expect(coinName(BTC, 'vi')).toBe('Bitcoin')
  expect(coinName(BTC, 'zh-Hans')).toBe('比特币')
  expect(coinName(BTC, 'zh-Hant')).toBe('比特幣')
  expect(coinName({ symbol: 'ARB', names: namesOf('arb') }, 'zh-Hans')).toBe('Arbitrum')
})

it('does not repeat a ticker', () => {
  expect(coinName({ symbol: 'SUI', names: namesOf('sui') }, 'en')).toBeNull()
  expect(coinName({ symbol: 'NOSUCH', names: null }, 'zh-Hans')).toBeNull()
})
