import { afterEach, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { DAY_MS, INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import {
  type Asked,
  openTestLive,
  openTestVenue,
  type TestLive,
  type TestVenue,
} from '#tests/support/exchange/test-venue.ts'
import {
  barsBetween,
  bitgetAnswer,
  candleAt,
  CANDLE_ANSWERS,
  CANDLES_AT,
  okxAnswer,
  type VendorBar,
} from '#tests/support/exchange/test-candles.ts'
import type { LiveVenue } from './venue-api.ts'

const BAR_MS = 900_000
const NOW = CANDLES_AT
const OPEN_BAR = Date.UTC(2026, 0, 10, 12)
const signal = new AbortController().signal
const VENUES = ['BINANCE', 'OKX', 'BITGET'] as const

let venue: TestVenue | undefined
let test: TestLive

afterEach(async () => {
  await venue?.[Symbol.asyncDispose]()
})

async function given(name: LiveVenue, answer: (asked: Asked) => unknown): Promise<void> {
  venue = await openTestVenue((asked) => ({ body: answer(asked) }))
  test = await openTestLive({ [name]: venue.origin }, NOW)
}

const ask = (name: LiveVenue, fromTime: number, toTime: number, interval: Interval = '15m') =>
  test.live.fetchCandles(
    { venue: name, kind: 'spot', venueSymbol: 'THE-SYMBOL', interval, fromTime, toTime },
    signal,
  )

async function refusedByFault(): Promise<Record<string, number>> {
  const { values } = await test.metrics.candlesRefused.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.fault, value]))
}

const times = (candles: readonly Pick<Candle, 'openTime'>[]): number[] =>
  candles.map(({ openTime }) => openTime)

describe.each(VENUES)('%s candles', (name) => {
  it('come closed only, ascending, with base and quote volume in their places', async () => {
    const from = OPEN_BAR - 10 * BAR_MS
    await given(name, (asked) => CANDLE_ANSWERS[name](asked, barsBetween(from, OPEN_BAR + BAR_MS)))
    const expected = barsBetween(from, OPEN_BAR).map(({ openTime }) => candleAt(openTime))
    expect(await ask(name, from, OPEN_BAR + BAR_MS)).toEqual(expected)
    expect(venue!.asked[0]!.query['symbol'] ?? venue!.asked[0]!.query['instId']).toBe('THE-SYMBOL')
    expect(await refusedByFault()).toEqual({})
  })

  it.each([1, 199, 200, 300, 999, 1000, 1001, 2000, 2500])(
    'are all there when %i of them fill their pages',
    async (count) => {
      const from = OPEN_BAR - count * BAR_MS
      const bars = barsBetween(from - 50 * BAR_MS, OPEN_BAR + BAR_MS)
      await given(name, (asked) => CANDLE_ANSWERS[name](asked, bars))
      const found = await ask(name, from, OPEN_BAR)
      expect(times(found)).toEqual(times(barsBetween(from, OPEN_BAR)))
    },
  )

  it('are those of the old archive too, 100 days back', async () => {
    const from = OPEN_BAR - 9600 * BAR_MS
    const to = from + 700 * BAR_MS
    await given(name, (asked) =>
      CANDLE_ANSWERS[name](asked, barsBetween(from - 900 * BAR_MS, OPEN_BAR)),
    )
    expect(times(await ask(name, from, to))).toEqual(times(barsBetween(from, to)))
  })

  it('begin where a market begins, though asked from long before', async () => {
    const listed = OPEN_BAR - 40 * BAR_MS
    await given(name, (asked) => CANDLE_ANSWERS[name](asked, barsBetween(listed, OPEN_BAR)))
    expect(await ask(name, OPEN_BAR - 3000 * BAR_MS, OPEN_BAR)).toHaveLength(40)
  })

  it('are none for a market without trades', async () => {
    await given(name, (asked) => CANDLE_ANSWERS[name](asked, []))
    expect(await ask(name, OPEN_BAR - 3000 * BAR_MS, OPEN_BAR)).toEqual([])
    expect(venue!.asked.length).toBeLessThan(3)
  })

  it('leave out a bar that the venue does not have', async () => {
    const from = OPEN_BAR - 10 * BAR_MS
    const bars = barsBetween(from, OPEN_BAR).filter((_, at) => at !== 4)
    await given(name, (asked) => CANDLE_ANSWERS[name](asked, bars))
    expect(times(await ask(name, from, OPEN_BAR))).toEqual(times(bars))
  })

  it('are closed by the venue’s clock too where ours is ahead', async () => {
    const from = OPEN_BAR - 2 * BAR_MS
    const bars = barsBetween(from, OPEN_BAR + BAR_MS)
    const closed = bars.map((bar) => ({ ...bar }))
    venue = await openTestVenue((asked) => ({
      headers: { Date: new Date(OPEN_BAR + BAR_MS - 20_000).toUTCString() },
      body: CANDLE_ANSWERS[name](asked, closed),
    }))
    test = await openTestLive({ [name]: venue.origin }, OPEN_BAR + BAR_MS + 5000)
    expect(times(await ask(name, from, OPEN_BAR + BAR_MS))).toEqual([from, from + BAR_MS])
  })

  it('that cannot be true are dropped and counted, the others stay (T33)', async () => {
    const from = OPEN_BAR - 6 * BAR_MS
    const bars = barsBetween(from, OPEN_BAR).map((bar, at): VendorBar => {
      if (at === 0) return { ...bar, cells: ['NaN', '2', '1', '1'] }
      if (at === 1) return { ...bar, cells: ['2', '1', '3', '2'] }
      if (at === 2) return { ...bar, cells: ['9', '2', '1', '1'] }
      if (at === 3) return { ...bar, cells: ['1', '2', '0', '1'] }
      if (at === 4) return { ...bar, openTime: bar.openTime + 1 }
      return bar
    })
    await given(name, (asked) => CANDLE_ANSWERS[name](asked, bars))
    expect(times(await ask(name, from, OPEN_BAR))).toEqual([OPEN_BAR - BAR_MS])
    expect(await refusedByFault()).toEqual({
      'not-a-number': 1,
      'high-below-low': 1,
      'outside-range': 1,
      'price-not-positive': 1,
      'off-grid': 1,
    })
  })

  it('of a day are asked for by UTC', async () => {
    const to = Date.UTC(2026, 0, 11)
    const from = to - 5 * DAY_MS
    await given(name, (asked) => CANDLE_ANSWERS[name](asked, barsBetween(from, to, DAY_MS)))
    expect(await ask(name, from, to, '1d')).toHaveLength(4)
    const { query } = venue!.asked[0]!
    expect(query['interval'] ?? query['bar'] ?? query['granularity']).toBe(
      name === 'BINANCE' ? '1d' : '1Dutc',
    )
  })

  it.each([
    ['15m', '15m', '15m', '15min'],
    ['30m', '30m', '30m', '30min'],
    ['1h', '1h', '1H', '1h'],
    ['4h', '4h', '4H', '4h'],
  ] as const)('of %s are asked for in its own word', async (interval, binance, okx, bitget) => {
    await given(name, (asked) => CANDLE_ANSWERS[name](asked, []))
    await ask(name, OPEN_BAR - INTERVAL_MS[interval], OPEN_BAR, interval)
    const { query } = venue!.asked[0]!
    const words = { BINANCE: binance, OKX: okx, BITGET: bitget }
    expect(query['interval'] ?? query['bar'] ?? query['granularity']).toBe(words[name])
  })
})

describe('Bitget', () => {
  it('repeats a row: the candle comes once', async () => {
    const from = OPEN_BAR - 3 * BAR_MS
    await given('BITGET', (asked) =>
      bitgetAnswer(
        asked,
        barsBetween(from, OPEN_BAR).flatMap((bar) => [bar, bar]),
        false,
      ),
    )
    expect(times(await ask('BITGET', from, OPEN_BAR))).toHaveLength(3)
  })

  it.each([999, 1000, 1001])('may count its end time in: %i bars lack none', async (count) => {
    const from = OPEN_BAR - count * BAR_MS
    await given('BITGET', (asked) =>
      bitgetAnswer(asked, barsBetween(from, OPEN_BAR + BAR_MS), true),
    )
    expect(await ask('BITGET', from, OPEN_BAR)).toHaveLength(count)
  })

  it('does not mark closed bars, so one that closed a second ago is not taken', async () => {
    const from = OPEN_BAR - 2 * BAR_MS
    await given('BITGET', (asked) => bitgetAnswer(asked, barsBetween(from, OPEN_BAR), false))
    test.now = OPEN_BAR + 1000
    expect(times(await ask('BITGET', from, OPEN_BAR))).toEqual([from])
    test.now = OPEN_BAR + 2000
    expect(times(await ask('BITGET', from, OPEN_BAR))).toEqual([from, from + BAR_MS])
  })
})

describe('OKX', () => {
  it('may give fewer rows a page than asked: none is lost', async () => {
    const from = OPEN_BAR - 450 * BAR_MS
    await given('OKX', (asked) => okxAnswer(asked, barsBetween(from, OPEN_BAR), 100))
    expect(await ask('OKX', from, OPEN_BAR)).toHaveLength(450)
  })

  it('marks a bar that is not final, and it is not taken however old', async () => {
    const from = OPEN_BAR - 3 * BAR_MS
    await given('OKX', (asked) => {
      const answer = okxAnswer(asked, barsBetween(from, OPEN_BAR)) as { data: string[][] }
      answer.data[0]![8] = '0'
      return answer
    })
    expect(times(await ask('OKX', from, OPEN_BAR))).toEqual([from, from + BAR_MS])
  })
})
