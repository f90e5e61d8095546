import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ticker } from '#app/state/ticker-store.ts'
import { changeNow, isOnSide, rankNow, type ShownMover } from './live-movers.ts'

const AS_OF = 1000

function mover(coinId: string, change24hPct: number): ShownMover {
  return {
    coinId,
    symbol: coinId.toUpperCase(),
    marketId: `${coinId}market`,
    exchange: 'BINANCE',
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

const idsOf = (movers: readonly ShownMover[]) => movers.map(({ coinId }) => coinId)
const reader = (list: readonly Ticker[]) => (coinId: string) =>
  list.find((one) => one.coinId === coinId)

describe('movers as prices go on', () => {
  const gainers = [mover('a', 9), mover('b', 5), mover('c', 3)]

  it('stand as they came while nothing is newer', () => {
    const old = [ticker('a', -9, { asOf: AS_OF - 1 }), ticker('b', 99, { marketId: 'elsewhere' })]
    expect(idsOf(rankNow(gainers, 'gainers', reader(old)))).toEqual(['a', 'b', 'c'])
  })

  it('are ranked by their changes now', () => {
    const live = [ticker('a', 4), ticker('c', 12)]
    expect(idsOf(rankNow(gainers, 'gainers', reader(live)))).toEqual(['c', 'b', 'a'])
  })

  it('leave their side when they turn, or read 0.00%, or are not known any more', () => {
    const live = [ticker('a', -0.5), ticker('b', 0.004), ticker('c', null)]
    expect(rankNow(gainers, 'gainers', reader(live))).toEqual([])
    expect(idsOf(rankNow([mover('d', -2)], 'losers', reader([ticker('d', 2)])))).toEqual([])
  })

  it('are all on their side and in order, whatever the tickers say', () => {
    const change = fc.option(fc.double({ min: -60, max: 60, noNaN: true }))
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), fc.boolean(), (changes, isUp) => {
        const side = isUp ? 'gainers' : 'losers'
        const movers = changes.map((_, at) => mover(`m${at}`, isUp ? 10 - at : at - 10))
        const read = reader(changes.map((now, at) => ticker(`m${at}`, now)))
        const ranked = rankNow(movers, side, read)
        const now = ranked.map((one) => changeNow(one, read(one.coinId)) ?? Number.NaN)
        expect(now.every((each) => isOnSide(side, each))).toBe(true)
        const sizes = now.map(Math.abs)
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
      }),
    )
  })
})
