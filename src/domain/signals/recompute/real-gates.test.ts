import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import { DAY_MS, INTERVAL_MS, openTimeAt } from '#domain/time/interval.ts'
import { type GateCandle, GateHistory } from '../gate/gate-history.ts'
import { SeriesReplay } from '../replay/series-replay.ts'
import { STRATEGY_3 } from '../rules/strategy-3.ts'
import type { Signal } from '../signal.ts'
import { recomputeSignal } from './recompute-signal.ts'
import { gateSpansOf, RecomputedGates } from './recomputed-gates.ts'

const FOLDER = '../shared/data/candles'
const COIN = 'BINANCE-USDM_SOLUSDT_15m'
const BITCOIN = 'BINANCE_BTCUSDT_1h'
const MARKET = 'binancespotbtcusdt'
/** Bars that a test can afford: the first two years. */
const MAX_BARS = 70_000

describe.skipIf(!existsSync(FOLDER))('on real candles, signals with a gate', () => {
  const bars = existsSync(FOLDER) ? readBars(COIN, MAX_BARS) : []
  const bitcoin = existsSync(FOLDER) ? fourHours(readBars(BITCOIN, Infinity)) : []
  const gates = new GateHistory(MARKET)
  for (const candle of bitcoin) gates.push(candle)

  it.each(['1h', '4h', '1d'] as const)(
    'of %s are recomputed to the last bit from the candles of their own spans',
    (interval) => {
      const series = { marketId: 'sol', interval }
      const replay = new SeriesReplay(series, { strategy: STRATEGY_3, gates })
      const candles: Candle[] = [
        ...Map.groupBy(bars, ({ openTime }) => openTimeAt(interval, openTime)),
      ].flatMap(([openTime, group]) => {
        // A file that begins within a candle does not have it whole.
        const isWhole = openTime >= (bars[0]?.openTime ?? 0)
        return isWhole ? (aggregateCandle(interval, openTime, group) ?? []) : []
      })
      const signals = bars.flatMap((bar) => replay.take(bar))
      expect(signals.length).toBeGreaterThan(2)
      for (const signal of signals) {
        const found = recomputeSignal({
          series,
          triggerTime: signal.triggerTime,
          untilTime: signal.endedTime!,
          strategy: STRATEGY_3,
          candles: within(
            candles,
            signal.triggerTime - 302 * INTERVAL_MS[interval] - DAY_MS,
            signal,
          ),
          bars: within(bars, signal.triggerTime - INTERVAL_MS[interval], signal),
          gates: gatesOf(signal),
        })
        expect(found).toEqual({ kind: 'found', signal })
      }
    },
    60_000,
  )

  /** From Bitcoin's candles of the spans that a check asks for, and no others. */
  function gatesOf({ gate, exit, endedTime }: Signal): RecomputedGates {
    const named = [gate!, ...(exit?.gate === undefined ? [] : [exit.gate])]
    const own = gateSpansOf(named).map(({ marketId, from }): [string, GateCandle[]] => [
      marketId,
      bitcoin.filter(({ openTime }) => openTime >= from && openTime < endedTime!),
    ])
    return new RecomputedGates(named, new Map(own))
  }
})

function within(some: readonly Candle[], from: number, { endedTime }: Signal): Candle[] {
  return some.filter(({ openTime }) => openTime >= from && openTime < endedTime!)
}

function fourHours(bars: readonly Candle[]): GateCandle[] {
  const closes = new Map<number, number>()
  for (const { openTime, close } of bars) closes.set(openTimeAt('4h', openTime), close)
  return [...closes].map(([openTime, close]) => ({ openTime, close }))
}

function readBars(file: string, count: number): Candle[] {
  const text = gunzipSync(readFileSync(`${FOLDER}/${file}.csv.gz`)).toString()
  const rows = text
    .trim()
    .split('\n')
    .slice(1, count === Infinity ? undefined : count + 1)
  return rows.map((row) => {
    const [openTime = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = row
      .split(',')
      .map(Number)
    return { openTime, open, high, low, close, volume, quoteVolume: volume * close }
  })
}
