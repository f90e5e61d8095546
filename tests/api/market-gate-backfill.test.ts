import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { GATE_INTERVAL_MS, HISTORY_CLOSES } from '#domain/signals/gate/market-gate.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { backfillGate } from '#server/features/market/collect/backfill-gate.ts'
import { NO_GUARD } from '#server/features/market/collect/collecting.ts'
import { readGateCandles } from '#server/features/signals/gate/sql.ts'
import type { CandleQuery, Exchange } from '#server/ports/exchange/port.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { makeContext, storeTestMarkets } from '#tests/support/test-context.ts'

const NOW = Date.UTC(2025, 5, 1)
const BTC = 'btcmarket'
/** 4h candles that the database holds before. */
const STORED = 500

let db: Database
let asked: CandleQuery[]

beforeEach(async () => {
  db = await openTestDatabase()
  asked = []
  const bars = Array.from({ length: STORED }, (_, at) => candleAt(openTimeOf(at - STORED)))
  const last = bars.map((bar) => ({ ...bar, openTime: bar.openTime + 15 * BASE_INTERVAL_MS }))
  const market = { venue: 'BINANCE', isPrimary: true, bars: last } as const
  await storeTestMarkets(
    db,
    [
      { ...market, id: BTC, coinId: 'btc' },
      { ...market, id: 'ethmarket', coinId: 'eth' },
    ],
    NOW,
  )
})
afterEach(() => db.close())

/** Open of the 4h candle that is `count` candles after now. */
function openTimeOf(count: number): number {
  return NOW + count * GATE_INTERVAL_MS
}

function candleAt(openTime: number): Candle {
  const price = 100 + ((openTime / GATE_INTERVAL_MS) % 7)
  const prices = { open: price, high: price, low: price, close: price }
  return { openTime, ...prices, volume: 1, quoteVolume: price }
}

/** A venue that has every 4h candle, or fails. */
function exchangeOf(fault: Error | null = null): Exchange {
  return {
    now: () => NOW + 60_000,
    fetchCandles: async (query: CandleQuery) => {
      asked.push(query)
      if (fault !== null) throw fault
      const count = (query.toTime - query.fromTime) / GATE_INTERVAL_MS
      return Array.from({ length: count }, (_, at) =>
        candleAt(query.fromTime + at * GATE_INTERVAL_MS),
      )
    },
  } as unknown as Exchange
}

const backfill = (exchange: Exchange): Promise<void> =>
  backfillGate({
    context: makeContext(db),
    exchange,
    guard: NO_GUARD,
    signal: new AbortController().signal,
  })

async function storedTimes(): Promise<number[]> {
  return (await readGateCandles(db.reader, BTC, 0, NOW)).map(({ openTime }) => openTime)
}

describe('the older candles of the gate', () => {
  it('are fetched for Bitcoin alone, before those that are stored, and once', async () => {
    expect(await storedTimes()).toHaveLength(STORED)
    await backfill(exchangeOf())
    expect(asked).toMatchObject([
      {
        venueSymbol: 'BTCUSDT',
        interval: '4h',
        fromTime: openTimeOf(-HISTORY_CLOSES),
        toTime: openTimeOf(-STORED),
      },
    ])
    const expected = Array.from({ length: HISTORY_CLOSES }, (_, at) =>
      openTimeOf(at - HISTORY_CLOSES),
    )
    expect(await storedTimes()).toEqual(expected)
    await backfill(exchangeOf())
    expect(asked).toHaveLength(1)
  })

  it('are asked for again where the venue failed', async () => {
    await backfill(exchangeOf(new Error('down')))
    expect(await storedTimes()).toHaveLength(STORED)
    await backfill(exchangeOf())
    expect(asked).toHaveLength(2)
    expect(await storedTimes()).toHaveLength(HISTORY_CLOSES)
  })
})
