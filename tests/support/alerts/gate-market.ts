import type { Candle } from '#domain/market/candle.ts'
import { GATE_INTERVAL_MS } from '#domain/signals/gate/market-gate.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { BASE_INTERVAL_MS, INTERVALS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { MarketGates } from '#server/features/signals/gate/market-gates.ts'
import { storeHistory } from '#server/features/market/store-history.ts'
import { printBars, rollUp, type TestMarket } from '../test-context.ts'
import type { MatchFixture } from './match-fixture.ts'

/** Closes before the first that is decided: a rise, after which Bitcoin is above both means. */
const RISE = 1300
/** A moment after the close: the gate is decided as the candle comes. */
const LATER_MS = 3000

/** Bitcoin's 4h closes and the gates decided of them, on the clocks of a fixture. */
export interface GateMarket {
  readonly context: Context
  /** Market time of the newest close, ms. */
  time(): number
  /** The next close, at a price: 200 is above both means, 170 below the fast one, 100 below both. */
  close(price: number): Promise<void>
  /** The next close passes without a candle. */
  skip(): Promise<void>
  /** Decides what is due as an engine does that has just started. */
  decide(): Promise<void>
}

/** Stores Bitcoin's rise up to the fixture's time and decides its last gate. */
export async function openGateMarket({
  context: given,
  db,
  clock,
}: MatchFixture): Promise<GateMarket> {
  const start = clock.now - (clock.now % GATE_INTERVAL_MS)
  const from = start - RISE * GATE_INTERVAL_MS
  let time = start
  const marketClock = { ...given.marketClock, now: () => time }
  const context: Context = { ...given, marketClock, strategy: STRATEGY_3 }
  const barAt = (closeTime: number, close: number): Candle => ({
    openTime: closeTime - BASE_INTERVAL_MS,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1,
    quoteVolume: close,
  })
  const rise = Array.from({ length: RISE }, (_, at) =>
    barAt(from + (at + 1) * GATE_INTERVAL_MS, 100 + (100 * at) / (RISE - 1)),
  )
  const market: TestMarket = {
    id: 'btcmarket',
    coinId: 'btc',
    venue: 'BINANCE',
    isPrimary: true,
    bars: rise,
  }
  const candles = new Map(INTERVALS.map((interval) => [interval, rollUp(interval, rise)]))
  const history = { marketId: market.id, candles, collectedThrough: start }
  await db.transaction(async (tx) => {
    await storeHistory(tx, history)
    // The fixture's markets have their first history already, an empty one.
    await tx.updateTable('markets').set({ collected_through: start }).execute()
  })
  const moveOn = async (bars: readonly Candle[]): Promise<void> => {
    await printBars(db, [{ ...market, bars }], time, time + GATE_INTERVAL_MS)
    time += GATE_INTERVAL_MS
    clock.now = time + LATER_MS
  }
  const gateMarket: GateMarket = {
    context,
    time: () => time,
    close: async (price) => {
      await moveOn([barAt(time + GATE_INTERVAL_MS, price)])
    },
    skip: async () => {
      await moveOn([])
    },
    decide: () => new MarketGates().refresh(context, async () => {}, time),
  }
  await gateMarket.decide()
  return gateMarket
}
