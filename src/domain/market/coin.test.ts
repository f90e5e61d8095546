import { describe, expect, it } from 'vitest'
import { coinOfTicker, idOf, isCollectable, marketsOfListing } from './coin.ts'
import type { MarketListing } from './market.ts'

const listing = (base: string): MarketListing => ({
  venue: 'BINANCE',
  kind: 'spot',
  venueSymbol: `${base}USDT`,
  base,
  quote: 'USDT',
  listedTime: null,
  hasQuoteVolume: true,
})

describe('a ticker', () => {
  it.each([
    ['BTC', 'btc', 'BTC', 1],
    ['1000PEPE', 'pepe', 'PEPE', 1000],
    ['1000000MOG', 'mog', 'MOG', 1_000_000],
    ['1MBABYDOGE', 'babydoge', 'BABYDOGE', 1_000_000],
    ['10000LADYS', 'ladys', 'LADYS', 10_000],
    ['1000CAT', 'cat', 'CAT', 1000],
    ['10000000AIDOGE', 'aidoge', 'AIDOGE', 10_000_000],
    ['1000X', '1000x', '1000X', 1],
    ['1MIL', '1mil', '1MIL', 1],
    ['100BILL', '100bill', '100BILL', 1],
    ['1INCH', '1inch', '1INCH', 1],
    ['0G', '0g', '0G', 1],
  ])('%s stands for %s', (base, coinId, symbol, multiplier) => {
    expect(coinOfTicker(base, 1.7e12)).toEqual({ coinId, symbol, multiplier })
  })

  it('may have meant another coin before a day', () => {
    expect(coinOfTicker('LUNA', Date.UTC(2022, 4, 1)).coinId).toBe('lunc')
    expect(coinOfTicker('LUNA', Date.UTC(2022, 5, 1)).coinId).toBe('luna')
  })

  it('gives an id that is safe in a link, whatever its letters', () => {
    expect(idOf('币安人生')).toMatch(/^[a-z0-9]+$/)
    expect(idOf('币安人生')).not.toBe(idOf('币安人死'))
  })
})

describe('a listing', () => {
  it('is one market', () => {
    const [market, ...rest] = marketsOfListing(listing('BTC'), 0, 1.8e12)
    expect(rest).toEqual([])
    expect(market).toMatchObject({ id: 'binancespotbtcusdt', coinId: 'btc', validTo: null })
  })

  it('is two markets where its ticker changed its coin', () => {
    const markets = marketsOfListing(listing('LUNA'), Date.UTC(2021, 0), Date.UTC(2023, 0))
    expect(markets.map((market) => market.coinId)).toEqual(['lunc', 'luna'])
    expect(markets[0]?.validTo).toBe(markets[1]?.validFrom)
    expect(new Set(markets.map((market) => market.id)).size).toBe(2)
  })

  it.each([
    ['BTC', true],
    ['JUP', true],
    ['USDC', false],
    ['EUR', false],
    ['BTCUP', false],
    ['ETHBEAR', false],
    ['BTC3L', false],
    ['币安人生', true],
    ['币安人生币安人生', false],
    ['$$$', false],
  ])('%s is collected: %s', (base, expected) => {
    expect(isCollectable(listing(base))).toBe(expected)
  })
})
