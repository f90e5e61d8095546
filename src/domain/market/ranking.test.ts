import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeBetween, type RankableCoin, rankableOf, rankingOf } from './ranking.ts'

function coin(
  symbol: string,
  last: number | null,
  quoteVolume24h: number | null = 2e6,
  before: number | null = 100,
): RankableCoin {
  return { coinId: symbol.toLowerCase(), symbol, last, before, quoteVolume24h }
}

const symbolsOf = (coins: readonly RankableCoin[]) => coins.map(({ symbol }) => symbol)
const ranked = (...coins: readonly RankableCoin[]) => rankableOf(coins).ranked

const anyCoins = fc.uniqueArray(
  fc.record({
    coinId: fc.stringMatching(/^[a-z]{1,3}$/),
    symbol: fc.constantFrom('BTC', 'JUP', 'USDC', 'BTCUP', 'ETH3L', 'SOL'),
    // Few values, so that ties come often.
    last: fc.option(fc.constantFrom(0.5, 99, 99.9999, 100, 100.004, 101, 250)),
    before: fc.option(fc.constantFrom(0, 1, 100)),
    quoteVolume24h: fc.option(fc.constantFrom(0, 999_999.99, 1_000_000, 5e6, 3e9)),
  }),
  { selector: ({ coinId }) => coinId, maxLength: 40 },
)

describe('the change of a period', () => {
  it('is last by close then, less one, in percent with four decimals', () => {
    expect(changeBetween(110, 100)).toBe(10)
    expect(changeBetween(1, 3)).toBe(-66.6667)
    expect(changeBetween(0.000_001_5, 0.000_001)).toBe(50)
  })
})

describe('rankings', () => {
  it('are the furthest first, and by volume the largest first', () => {
    const coins = ranked(coin('AAA', 103), coin('BBB', 91, 9e6), coin('CCC', 112), coin('DDD', 99))
    expect(symbolsOf(rankingOf(coins, 'gainers', 5))).toEqual(['CCC', 'AAA'])
    expect(symbolsOf(rankingOf(coins, 'losers', 5))).toEqual(['BBB', 'DDD'])
    expect(symbolsOf(rankingOf(coins, 'volume', 2))).toEqual(['BBB', 'AAA'])
  })

  it('put equal changes in the order of volume, then of id', () => {
    const coins = ranked(coin('BBB', 105), coin('CCC', 105, 3e6), coin('AAA', 105))
    expect(symbolsOf(rankingOf(coins, 'gainers', 5))).toEqual(['CCC', 'AAA', 'BBB'])
  })

  it('begin at a volume of 1M USDT exactly, and need a close at both ends', () => {
    const {
      ranked: all,
      smallCount,
      youngCount,
    } = rankableOf([
      coin('AAA', 105, 1_000_000),
      coin('BBB', 105, 999_999.99),
      coin('CCC', 105, null),
      coin('DDD', null),
      coin('EEE', 105, 2e6, null),
      coin('USDC', 105),
      coin('BTC3L', 300),
    ])
    expect(symbolsOf(all)).toEqual(['AAA'])
    expect({ smallCount, youngCount }).toEqual({ smallCount: 2, youngCount: 2 })
  })

  it('name no coin whose change reads 0.00% as a gainer or loser', () => {
    const coins = ranked(coin('AAA', 100.004), coin('BBB', 99.996), coin('CCC', 100.005))
    expect(symbolsOf(rankingOf(coins, 'gainers', 5))).toEqual(['CCC'])
    expect(symbolsOf(rankingOf(coins, 'losers', 5))).toEqual([])
    expect(rankingOf(coins, 'volume', 5)).toHaveLength(3)
  })

  it('hold of any coins: sorted, on the right side, none twice, none left out that belongs', () => {
    fc.assert(
      fc.property(anyCoins, fc.integer({ min: 0, max: 8 }), (coins, most) => {
        const { ranked: all, smallCount, youngCount } = rankableOf(coins)
        const excluded = coins.filter(({ symbol }) => /^(USDC|BTCUP|ETH3L)$/.test(symbol))
        expect(all.length + smallCount + youngCount + excluded.length).toBe(coins.length)
        for (const { last, before, changePct } of all) {
          expect(changePct).toBeCloseTo(((last - before) / before) * 100, 4)
        }
        const up = rankingOf(all, 'gainers', most).map(({ changePct }) => changePct)
        const down = rankingOf(all, 'losers', most).map(({ changePct }) => changePct)
        expect(up).toEqual(up.toSorted((one, other) => other - one))
        expect(down).toEqual(down.toSorted((one, other) => one - other))
        const rises = all.filter(({ changePct }) => changePct >= 0.005)
        const falls = all.filter(({ changePct }) => changePct <= -0.005)
        expect(up).toHaveLength(Math.min(most, rises.length))
        expect(down).toHaveLength(Math.min(most, falls.length))
        const least = up.at(-1) ?? Infinity
        expect(rises.filter(({ changePct }) => changePct > least).length).toBeLessThanOrEqual(most)
        expect(rankingOf(all, 'volume', most)).toHaveLength(Math.min(most, all.length))
      }),
    )
  })
})
