import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { coinIndexOf, coinSearchOf, isIndexOf } from './coin-index.ts'
import { namedCoins, namesOf } from './coin-names.ts'

const coinOf = (symbol: string, base = symbol) => {
  const coinId = symbol.toLowerCase()
  return { coinId, symbol, base, pair: `${base}/USDT`, names: namesOf(coinId) }
}
/** By volume, as a market has them: those of short names among the last. */
const coins = [
  'BTC ETH XRP BNB SOL DOGE ADA TRX LINK AVAX DOT BCH LTC SHIB ETC UNI ETHFI WEETH BTTC BTG',
  'TON SOLV ICNT 币安人生 BTX',
]
  .flatMap((line) => line.split(' '))
  .map((symbol) => coinOf(symbol))
  .concat(coinOf('PEPE', '1000PEPE'))
const search = coinSearchOf(coins)
const symbols = (keyword: string, limit = 20) =>
  search(keyword, limit).items.map(({ symbol }) => symbol)

describe('the search of coins', () => {
  it.each([
    ['solana', 'SOL'],
    ['Solana ', 'SOL'],
    ['比特币', 'BTC'],
    ['比特幣', 'BTC'],
    ['特币', 'BTC'],
    ['btb', 'BTC'],
    ['BiTeBi', 'BTC'],
    ['bi te bi', 'BTC'],
    ['bite', 'BTC'],
    ['bitcion', 'BTC'],
    ['bitcon', 'BTC'],
    ['vitcoin', 'BTC'],
    ['比特比', 'BTC'],
    ['etherium', 'ETH'],
    ['etehreum', 'ETH'],
    ['yitaifang', 'ETH'],
    ['chianlink', 'LINK'],
    ['dogcoin', 'DOGE'],
    ['ggb', 'DOGE'],
    ['avalanhce', 'AVAX'],
    ['xrrp', 'XRP'],
    ['shiba inu', 'SHIB'],
    ['inu', 'SHIB'],
    ['1000pepe', 'PEPE'],
    ['ＢＴＣ-usdt', 'BTC'],
    ['bítcoin', 'BTC'],
    ['币安人生', '币安人生'],
  ])('finds by %s first %s', (keyword, symbol) => {
    expect(symbols(keyword)[0]).toBe(symbol)
  })

  it('puts the exact ticker first, then what begins with it, then what holds it', () => {
    expect(symbols('eth')).toEqual(['ETH', 'ETHFI', 'ETC', 'WEETH'])
    expect(symbols('sol')).toEqual(['SOL', 'SOLV'])
  })

  it('puts the larger coin first among equals', () => {
    expect(symbols('bitcoin')).toEqual(['BTC', 'BCH', 'BTG'])
    expect(symbols('比特').slice(0, 2)).toEqual(['BTC', 'BCH'])
  })

  it('follows another order of the same coins with the same index', () => {
    const index = coinIndexOf(coins)
    const turned = coins.toReversed()
    expect(isIndexOf(index, turned)).toBe(true)
    expect(isIndexOf(index, coins.slice(1))).toBe(false)
    expect(isIndexOf(index, [...coins.slice(1), coinOf('BTC', '1000BTC')])).toBe(false)
    for (const keyword of ['', 'b', 'bitcoin', 'bitcion', 'zzzz']) {
      const shared = coinSearchOf(turned, index)(keyword, 9)
      expect(shared).toEqual(coinSearchOf(turned)(keyword, 9))
    }
    expect(coinSearchOf(turned, index)('bitco', 9).items[0]?.symbol).toBe('BTG')
  })

  it('takes no ticker for a typo of another', () => {
    expect(symbols('btx')).toEqual(['BTX'])
  })

  it('gives the first coins for an empty keyword, and none for signs alone', () => {
    expect(symbols('  ', 2)).toEqual(['BTC', 'ETH'])
    expect(search('%', 20)).toEqual({ items: [], nearest: [] })
    expect(search('...', 20)).toEqual({ items: [], nearest: [] })
  })

  it('names the nearest three where nothing is found', () => {
    const { items, nearest } = search('sollllana', 20)
    expect(items).toEqual([])
    expect(nearest.map(({ symbol }) => symbol)).toContain('SOL')
    expect(nearest.length).toBeLessThanOrEqual(3)
    expect(search('abcdefghijklmnopqrstuvwxyz1234', 20).nearest).toEqual([])
  })

  it('finds every coin of the table by its ticker and by each of its names', () => {
    const all = namedCoins().map((coinId) => coinOf(coinId.toUpperCase()))
    const find = coinSearchOf(all)
    for (const { symbol, names } of all) {
      expect(find(symbol, 1).items[0]?.symbol).toBe(symbol)
      for (const name of [names?.en, names?.zhHans, names?.zhHant, names?.pinyin]) {
        if (typeof name !== 'string') continue
        const found = find(name, 10).items.map((coin) => coin.symbol)
        expect([name, found]).toEqual([name, expect.arrayContaining([symbol])])
      }
    }
  })

  it('answers any text, with coins of the list, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (keyword) => {
        const { items, nearest } = search(keyword, 20)
        expect(new Set(items).size).toBe(items.length)
        expect(items.length === 0 || nearest.length === 0).toBe(true)
        for (const coin of [...items, ...nearest]) expect(coins).toContain(coin)
      }),
    )
  })
})
