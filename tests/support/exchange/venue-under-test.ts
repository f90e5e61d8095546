import { afterEach, expect } from 'vitest'
import type { LiveVenue } from '#server/ports/exchange/ccxt/venue-api.ts'
import { type Exchange, ExchangeUnavailable } from '#server/ports/exchange/port.ts'
import {
  type Asked,
  openTestLive,
  openTestVenue,
  type Reply,
  type TestLive,
  type TestVenue,
} from '#tests/support/exchange/test-venue.ts'

/** Wall time of a test, and the bar it asks for. */
export const NOW = Date.UTC(2026, 0, 10, 12, 0, 30)
export const BAR = Date.UTC(2026, 0, 10, 11)
export const VENUES = ['BINANCE', 'OKX', 'BITGET'] as const

const BINANCE_ROW = [BAR, '1', '3', '1', '2', '5', BAR + 899_999, '10', 1, '0', '0', '0']
const OKX_ROW = [String(BAR), '1', '3', '1', '2', '5', '10', '10', '1']
const BITGET_ROW = [String(BAR), '1', '3', '1', '2', '5', '10', '10']

/** What each venue answers where nothing is wrong: one bar. */
export const GOOD: Readonly<Record<LiveVenue, Reply>> = {
  BINANCE: { body: [BINANCE_ROW] },
  OKX: { body: { code: '0', msg: '', data: [OKX_ROW] } },
  BITGET: { body: { code: '00000', msg: 'success', requestTime: NOW, data: [BITGET_ROW] } },
}

/** The body that comes with a 429. */
export const tooMany = (name: LiveVenue): unknown =>
  name === 'BINANCE'
    ? { code: -1003, msg: 'Too many requests.' }
    : { code: name === 'OKX' ? '59999' : '99999', msg: 'a code that nobody knows', data: null }

/** The query of a test: one bar of BTC. */
export const queryOf = (venue: LiveVenue) =>
  ({
    venue,
    kind: 'spot',
    venueSymbol: venue === 'OKX' ? 'BTC-USDT' : 'BTCUSDT',
    interval: '15m',
    fromTime: BAR,
    toTime: BAR + 900_000,
  }) as const

/** The venue of a test, which ends with it. */
export interface VenueUnderTest {
  /** Opens one that gives these replies in turn, and good ones after them. */
  given(name: LiveVenue, replies: readonly Reply[], timeoutMs?: number): Promise<void>
  ask(name: LiveVenue, of?: Exchange): ReturnType<Exchange['fetchCandles']>
  /** The error of asking, which must fail. */
  failureOf(name: LiveVenue, of?: Exchange): Promise<ExchangeUnavailable>
  failuresByKind(): Promise<Record<string, number>>
  readonly origin: string
  readonly asked: readonly Asked[]
  readonly test: TestLive
}

/** For the top of a test file: a venue that each test opens anew. */
export function prepareVenue(): VenueUnderTest {
  let venue: TestVenue | undefined
  let test: TestLive | undefined
  afterEach(async () => {
    await venue?.[Symbol.asyncDispose]()
  })
  const opened = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('no venue was given')
    return thing
  }
  const on: VenueUnderTest = {
    async given(name, replies, timeoutMs) {
      venue = await openTestVenue((_asked, nth) => replies[nth] ?? GOOD[name])
      test = await openTestLive({ [name]: venue.origin }, NOW, timeoutMs)
    },
    ask: (name, of = opened(test).live) =>
      of.fetchCandles(queryOf(name), new AbortController().signal),
    async failureOf(name, of) {
      const error: unknown = await on.ask(name, of).then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(ExchangeUnavailable)
      return error as ExchangeUnavailable
    },
    async failuresByKind() {
      const { values } = await opened(test).metrics.exchangeFailures.get()
      return Object.fromEntries(values.map(({ labels, value }) => [labels.kind, value]))
    },
    get origin() {
      return opened(venue).origin
    },
    get asked() {
      return opened(venue).asked
    },
    get test() {
      return opened(test)
    },
  }
  return on
}
