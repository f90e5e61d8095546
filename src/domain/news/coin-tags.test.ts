import { describe, expect, it } from 'vitest'
import { namedCoins } from '#domain/market/search/coin-names.ts'
import { coinTagger } from './coin-tags.ts'
import { MORE_NAMES, PLAIN_NAMES, PLAIN_TICKERS } from './plain-names.ts'

const COINS = namedCoins().map((coinId) => ({ coinId, symbol: coinId.toUpperCase() }))
const tagsOf = coinTagger([...COINS, { coinId: 'harb', symbol: 'HARB' }])

describe('the coins of a title', () => {
  it.each([
    ['Bitcoin falls as traders leave', ['btc']],
    ['BITCOIN ETFS SEE INFLOWS', ['btc']],
    ['Why ether and SOL rise together', ['eth', 'sol']],
    ['Bitcoin Cash halving explained', ['bch']],
    ['Ethereum Classic, Ethereum and what divides them', ['etc', 'eth']],
    ['$NEAR and $one lead the market', ['near', 'one']],
    ['Near Protocol (NEAR) raises funds', ['near']],
    ['Harmony (ONE) bridge reopens', ['one']],
    ['Optimism (OP) unlocks tokens', ['op']],
    ['New pair: OP/USDT goes live', ['op']],
    ['$HARB surges', ['harb']],
    ['Brazil’s Petrobras uses Cardano to track fuel', ['ada']],
    ['XRP’s rally, explained', ['xrp']],
    ['比特币与以太坊同步上涨', ['btc', 'eth']],
    ['比特幣創新高', ['btc']],
  ])('%s', (title, coinIds) => {
    expect(tagsOf(title)).toEqual(coinIds)
  })

  it.each([
    'ONE more reason to stay NEAR the LINK',
    'No one is near the gas station',
    'Flow of funds hits a HIGH',
    'The DOT fines a carrier',
    'APT group steals ME data',
    'AI (artificial intelligence) and the AI trade',
    'Artificial intelligence (AI) stocks gain',
    'The company (ONE) of many',
    'S&P 500 (SPX) closes at a record',
    'Company buys $5M, $10B or $300K',
    'TRUMP SIGNS ORDER ON PEOPLE',
    'Optimism returns as Compound interest grows',
    'The solution of a solar problem',
    'Adaptive systems',
    '波卡车',
    '',
  ])('%s: none', (title) => {
    expect(tagsOf(title)).toEqual([])
  })

  it('are coins that Buoy has, six at most', () => {
    expect(coinTagger([])('Bitcoin $BTC BTC')).toEqual([])
    expect(tagsOf('BTC ETH SOL XRP ADA DOGE TRX LTC BCH')).toHaveLength(6)
  })

  it('are named by tables that name coins with names', () => {
    const known = new Set(namedCoins())
    const ids = [...PLAIN_TICKERS, ...PLAIN_NAMES, ...MORE_NAMES.keys()]
    expect(ids.filter((coinId) => !known.has(coinId))).toEqual([])
  })
})
