import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestOf, LEAST_MOVER_VOLUME, type MovingCoin, moversOf } from './movers.ts'

function coin(symbol: string, change24hPct: number | null, quoteVolume24h: number | null = 2e6) {
  return { coinId: symbol.toLowerCase(), symbol, change24hPct, quoteVolume24h }
}

const symbolsOf = (coins: readonly MovingCoin[]) => coins.map(({ symbol }) => symbol)

const anyCoins = fc.uniqueArray(
  fc.record({
    coinId: fc.stringMatching(/^[a-z]{1,3}$/),
    symbol: fc.constantFrom('BTC', 'JUP', 'USDC', 'BTCUP', 'ETH3L', 'SOL'),
    // Few values, so that ties come often.
    change24hPct: fc.option(fc.constantFrom(-20, -3.5, -0.001, 0, 0.004, 1, 7, 7, 40)),
    quoteVolume24h: fc.option(fc.constantFrom(0, 999_999.99, 1_000_000, 5e6, 3e9)),
  }),
  { selector: ({ coinId }) => coinId, maxLength: 40 },
)

describe('movers', () => {
  it('are the coins that rose and fell most, the furthest first', () => {
    const coins = [coin('AAA', 3), coin('BBB', -9), coin('CCC', 12), coin('DDD', -1)]
    const { gainers, losers } = moversOf(coins, 5)
    expect(symbolsOf(gainers)).toEqual(['CCC', 'AAA'])
    expect(symbolsOf(losers)).toEqual(['BBB', 'DDD'])
  })

  it('are of equal change by volume, then by id', () => {
    const coins = [coin('BBB', 5, 2e6), coin('CCC', 5, 3e6), coin('AAA', 5, 2e6)]
    expect(symbolsOf(moversOf(coins, 2).gainers)).toEqual(['CCC', 'AAA'])
  })

  it('begin at a volume of 1M USDT exactly', () => {
    const coins = [coin('AAA', 5, LEAST_MOVER_VOLUME), coin('BBB', 9, LEAST_MOVER_VOLUME - 0.01)]
    expect(symbolsOf(moversOf(coins, 5).gainers)).toEqual(['AAA'])
  })

  it('are no stablecoins and no leveraged tokens, though coins that sound like one may be', () => {
    const names = ['USDC', 'BTCUP', 'ETH3L', 'JUP', 'SYRUP']
    const { gainers } = moversOf(
      names.map((name) => coin(name, 5)),
      5,
    )
    expect(symbolsOf(gainers)).toEqual(['JUP', 'SYRUP'])
  })

  it('are at most as many as asked, never in both lists, in order, and leave out no better one', () => {
    fc.assert(
      fc.property(anyCoins, fc.integer({ min: 0, max: 6 }), (coins, most) => {
        const { gainers, losers } = moversOf(coins, most)
        for (const list of [gainers, losers]) expect(list.length).toBeLessThanOrEqual(most)
        const shown = new Set([...gainers, ...losers].map(({ coinId }) => coinId))
        expect(shown.size).toBe(gainers.length + losers.length)
        for (const { change24hPct } of gainers) expect(change24hPct).toBeGreaterThan(0)
        for (const { change24hPct } of losers) expect(change24hPct).toBeLessThan(0)
        for (const { quoteVolume24h } of [...gainers, ...losers]) {
          expect(quoteVolume24h).toBeGreaterThanOrEqual(LEAST_MOVER_VOLUME)
        }
        const all = moversOf(coins, coins.length)
        expect(gainers).toEqual(all.gainers.slice(0, most))
        expect(losers).toEqual(all.losers.slice(0, most))
        const sizes = all.gainers.map(({ change24hPct }) => change24hPct ?? 0)
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
      }),
    )
  })

  it('do not depend on the order coins come in', () => {
    fc.assert(
      fc.property(anyCoins, (coins) => {
        expect(moversOf(coins.toReversed(), 5)).toEqual(moversOf(coins, 5))
      }),
    )
  })
})

describe('the largest coins', () => {
  it('are those of the highest volume, equal ones by id, without those of unknown volume', () => {
    const coins = [coin('CCC', 1, 3e6), coin('NEW', 5, null), coin('BBB', null, 9e6)]
    const tied = [coin('AAB', -2, 3e6), coin('DDD', 0, 1)]
    expect(symbolsOf(largestOf([...coins, ...tied], 5))).toEqual(['BBB', 'AAB', 'CCC', 'DDD'])
  })

  it('are at most as many as asked', () => {
    expect(symbolsOf(largestOf([coin('AAA', 1, 1), coin('BBB', 1, 2)], 1))).toEqual(['BBB'])
    expect(largestOf([coin('AAA', 1, null)], 3)).toEqual([])
  })
})
