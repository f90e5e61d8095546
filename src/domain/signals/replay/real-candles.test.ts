import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { INTERVAL_MS, type Interval, openTimeAt } from '#domain/time/interval.ts'
import { makeRandom } from '#tests/support/candles.ts'
import type { Signal } from '../signal.ts'
import { isEvaluated, type Strategy } from '../rules/strategy.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import { type GateCandle, GateHistory } from '../gate/gate-history.ts'
import { STRATEGY_2 } from '../rules/strategy-2.ts'
import { STRATEGY_3 } from '../rules/strategy-3.ts'
import type { ReplayChoice } from './replay-choice.ts'
import { SeriesReplay } from './series-replay.ts'

const FOLDER = '../shared/data/candles'

/** A file, the length of its bars, the intervals it is replayed at, and its first row. */
const CASES: readonly (readonly [string, Interval, readonly Interval[], number])[] = [
  ['BINANCE-USDM_SOLUSDT_15m', '15m', ['15m', '30m', '1h', '4h'], 1],
  ['BINANCE_ANCUSDT_15m', '15m', ['15m', '1h'], 9000],
  ['OKX-SWAP_DOGE-USDT-SWAP_15m', '15m', ['15m', '30m'], 1],
  ['BINANCE_BTCUSDT_1h', '1h', ['4h', '1d'], 20_000],
  // The bear market of 2022.
  ['BINANCE_ETHUSDT_1h', '1h', ['4h', '1d'], 36_000],
  // The collapse of May 2022 and the gap of 18 days behind it.
  ['BINANCE_LUNAUSDT_1h', '1h', ['1h', '4h', '1d'], 5000],
]

/** Bars of a file that a test can afford. */
const MAX_BARS = 9000

describe.skipIf(!existsSync(FOLDER))('on real candles', () => {
  describe.each(
    CASES.flatMap(([file, base, intervals, from]) =>
      [STRATEGY_1, STRATEGY_2, STRATEGY_3].map((strategy) => ({
        file,
        base,
        from,
        strategy,
        intervals: evaluated(intervals, strategy),
      })),
    ).filter(({ intervals }) => intervals.length > 0),
  )(
    '$file by the rules of version $strategy.version',
    ({ file, base, from, strategy, intervals }) => {
      const bars = existsSync(FOLDER) ? readBars(file, from) : []
      const barMs = INTERVAL_MS[base]
      const gates = strategy === STRATEGY_3 && existsSync(FOLDER) ? readGates() : null
      const choice = { barMs, strategy, gates }
      const found = new Map<Interval, Signal[]>()
      const wholeOf = (interval: Interval): Signal[] => {
        const signals = found.get(interval) ?? signalsOf(bars, interval, choice)
        found.set(interval, signals)
        return signals
      }

      it.each(intervals)(
        'the prefilter and restarts change no signal of %s',
        { timeout: 30_000 },
        (interval) => {
          const signals = wholeOf(interval)
          expect(signals).toEqual(signalsOf(bars, interval, { ...choice, isEveryCandle: true }))
          expect(signals).toEqual(signalsOf(bars, interval, choice, makeRandom(bars.length)))
        },
      )

      it.each(intervals)('cutting the future off changes no earlier signal of %s', (interval) => {
        const signals = wholeOf(interval)
        for (const share of [0.31, 0.5, 0.77]) {
          const cut = Math.floor(share * bars.length)
          const until = bars[cut - 1]!.openTime + barMs
          const byThen = ({ endedTime }: Signal): boolean =>
            endedTime !== null && endedTime <= until
          const untilCut = gates === null ? null : gatesUntil(until)
          const prefix = signalsOf(bars.slice(0, cut), interval, { ...choice, gates: untilCut })
          expect(prefix.filter(byThen)).toEqual(signals.filter(byThen))
        }
      })
    },
  )
})

/** The intervals of which a strategy gives signals. */
function evaluated(intervals: readonly Interval[], strategy: Strategy): Interval[] {
  return intervals.filter((interval) => isEvaluated(interval, null, strategy))
}

/** All signals of a run, the open one last; with `random` it starts again now and then. */
function signalsOf(
  bars: readonly Candle[],
  interval: Interval,
  choice: ReplayChoice,
  random?: () => number,
): Signal[] {
  const replay = new SeriesReplay({ marketId: 'real', interval }, choice)
  const signals = bars.flatMap((bar) => {
    if (random !== undefined && random() < 0.01) replay.restart()
    return replay.take(bar)
  })
  return replay.signal === null ? signals : [...signals, replay.signal]
}

let bitcoin: GateCandle[] | null = null

/** Bitcoin's 4h candles of its spot market, all there are. */
function readBitcoin(): GateCandle[] {
  const text = gunzipSync(readFileSync(`${FOLDER}/BINANCE_BTCUSDT_1h.csv.gz`)).toString()
  const closes = new Map<number, number>()
  for (const row of text.trim().split('\n').slice(1)) {
    const [openTime = 0, , , , close = 0] = row.split(',').map(Number)
    closes.set(openTimeAt('4h', openTime), close)
  }
  return [...closes].map(([openTime, close]) => ({ openTime, close }))
}

/** The gates that are known at `time`, as if nothing came after. */
function gatesUntil(time: number): GateHistory {
  bitcoin ??= readBitcoin()
  const gates = new GateHistory('binancespotbtcusdt')
  for (const candle of bitcoin) {
    if (candle.openTime + INTERVAL_MS['4h'] > time) break
    gates.push(candle)
  }
  return gates
}

let whole: GateHistory | null = null

function readGates(): GateHistory {
  return (whole ??= gatesUntil(Infinity))
}

function readBars(file: string, from: number): Candle[] {
  const text = gunzipSync(readFileSync(`${FOLDER}/${file}.csv.gz`)).toString()
  const rows = text
    .trim()
    .split('\n')
    .slice(from, from + MAX_BARS)
  return rows.map((row) => {
    const [openTime = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = row
      .split(',')
      .map(Number)
    return { openTime, open, high, low, close, volume, quoteVolume: volume * close }
  })
}
