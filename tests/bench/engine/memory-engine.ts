import type { Candle } from '#domain/market/candle.ts'
import { sliceWindow, type CandleWindow } from '#domain/market/candle-window.ts'
import type { MarketGate } from '#domain/signals/gate/market-gate.ts'
import { NoChangeRanges } from '#domain/signals/no-change-ranges.ts'
import { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { windowOf } from '#domain/signals/replay/window-of.ts'
import type { Series } from '#domain/signals/detect.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { type Candidate, stepSeries } from '#domain/signals/step.ts'
import { type Strategy, WINDOW_LENGTH } from '#domain/signals/rules/strategy.ts'
import { BASE_INTERVAL_MS, INTERVAL_MS, INTERVALS } from '#domain/time/interval.ts'
import { SIMULATED_COINS } from '#server/ports/exchange/simulated/coins.ts'
import { MarketPath, PricePath } from '#server/ports/exchange/simulated/price-path.ts'
import { rollUp } from '#tests/support/test-context.ts'

const MARKETS = 1500
/** Longs only, as in a rising market: the state under which most sides are looked at. */
const GATE: MarketGate = {
  state: 'above-both',
  marketId: 'simspotbtcusdt',
  time: 0,
  closeCount: 1200,
  logClose: 11.5,
  logMean50: 11.4,
  logMean200: 11.3,
}
/** Different price paths; markets share them, each with signals and indicators of its own. */
const PATHS = 25
const DAYS_BEFORE = WINDOW_LENGTH + 1
/** 15m closes of a day. */
export const STEPS = 96
/** Candles that close in a day. */
export const CLOSES_A_DAY = MARKETS * (STEPS + STEPS / 2 + STEPS / 4 + STEPS / 16 + 1)

const STEPS_MS = INTERVALS.map((interval) => INTERVAL_MS[interval])
const isWhole = (time: number, at: number): boolean => time % (STEPS_MS[at] ?? 1) === 0

/** The candles of one price path, a window an interval. */
interface Path {
  readonly columns: readonly CandleWindow[]
}

/** The paths that markets share, long enough for so many days. */
export function newPaths(days: number): Path[] {
  return Array.from({ length: PATHS }, (_, seed) => newPath(seed, days))
}

function newPath(seed: number, days: number): Path {
  const count = (DAYS_BEFORE + days) * STEPS
  const coin = SIMULATED_COINS[seed % SIMULATED_COINS.length]
  if (coin === undefined) throw new Error('there is no simulated coin')
  const prices = new PricePath(`bench ${seed}`, coin, new MarketPath('bench'))
  const bars = Array.from({ length: count }, (_, at): Candle => {
    const { quoteVolume, ...bar } = prices.at(at)
    return { openTime: at * BASE_INTERVAL_MS, ...bar, volume: quoteVolume / bar.close, quoteVolume }
  })
  const columns = INTERVALS.map((interval) =>
    windowOf(interval === '15m' ? bars : rollUp(interval, bars)),
  )
  return { columns }
}

/** All series of 1,500 markets in memory: pool, open signals and candles so far. */
export class MemoryEngine {
  readonly #pool: SeriesPool
  readonly #strategy: Strategy
  readonly #paths: readonly Path[]
  readonly #open: Array<Signal | null> = Array.from(
    { length: MARKETS * INTERVALS.length },
    () => null,
  )
  readonly #noChange = new NoChangeRanges(MARKETS * INTERVALS.length)
  readonly #series: Series[] = Array.from({ length: MARKETS * INTERVALS.length }, (_, row) => ({
    marketId: String(Math.floor(row / INTERVALS.length)),
    interval: INTERVALS[row % INTERVALS.length]!,
  }))
  /** High, low and volume of each series' candle so far. */
  readonly #sums = new Float64Array(MARKETS * INTERVALS.length * 3)
  decidedCount = 0

  constructor(paths: readonly Path[], strategy: Strategy) {
    this.#pool = new SeriesPool(MARKETS * INTERVALS.length, strategy)
    this.#strategy = strategy
    this.#paths = paths
    for (let at = 1; at < this.#sums.length; at += 3) this.#sums[at] = Infinity
    for (let market = 0; market < MARKETS; market++) {
      for (let at = 0; at < INTERVALS.length; at++) {
        const whole = paths[market % PATHS]!.columns[at]!
        const end = (DAYS_BEFORE * STEPS * BASE_INTERVAL_MS) / STEPS_MS[at]!
        this.#pool.rebuild(
          market * INTERVALS.length + at,
          sliceWindow(whole, end - WINDOW_LENGTH, end),
        )
      }
    }
  }

  get openCount(): number {
    return this.#open.filter((signal) => signal !== null).length
  }

  /** Leads every series through the 15m closes [from, to), which follow those it was led through. */
  run(from: number, to: number): void {
    for (let step = from; step < to; step++) {
      const time = (DAYS_BEFORE * STEPS + step + 1) * BASE_INTERVAL_MS
      const closing = STEPS_MS.map((stepMs) => time % stepMs === 0)
      for (let market = 0; market < MARKETS; market++) this.#close(market, time, closing)
    }
  }

  #close(market: number, time: number, closing: readonly boolean[]): void {
    const sums = this.#sums
    const pool = this.#pool
    const open = this.#open
    const windows = this.#paths[market % PATHS]!.columns
    const bars = windows[0]!
    const barAt = time / BASE_INTERVAL_MS - 1
    const high = bars.high[barAt]!
    const low = bars.low[barAt]!
    const close = bars.close[barAt]!
    const volume = bars.volume[barAt]!
    let bar: Candle | null = null
    for (let at = 0; at < INTERVALS.length; at++) {
      const row = market * INTERVALS.length + at
      const o = row * 3
      if (high > sums[o]!) sums[o] = high
      if (low < sums[o + 1]!) sums[o + 1] = low
      sums[o + 2]! += volume
      const closes = closing[at]!
      let candidate: Candidate = 0
      if (closes) {
        pool.update(row, sums[o]!, sums[o + 1]!, close, sums[o + 2]!)
        sums[o] = 0
        sums[o + 1] = Infinity
        sums[o + 2] = 0
        candidate = pool.candidateOf(row, INTERVALS[at]!, GATE.state)
      }
      const signal = open[row]!
      if (candidate === 0 && signal === null) continue
      if (!closes && signal !== null && this.#noChange.contains(row, signal, low, high)) continue
      bar ??= candleAt(bars, barAt)
      this.#step(row, time, bar, candidate)
    }
  }

  #step(row: number, time: number, bar: Candle, candidate: Candidate): void {
    const at = row % INTERVALS.length
    const closes = isWhole(time, at)
    const market = Math.floor(row / INTERVALS.length)
    const own = this.#paths[market % PATHS]!.columns[at]!
    const place = time / STEPS_MS[at]! - 1
    const candle = !closes ? null : at === 0 ? bar : candleAt(own, place)
    const before = this.#open[row]!
    const { signal } = stepSeries(
      this.#series[row]!,
      before,
      { time, bar, candle, gapMs: 0, gate: GATE },
      {
        candidate,
        strategy: this.#strategy,
        loadWindow: () => {
          this.decidedCount += 1
          return sliceWindow(own, place + 1 - WINDOW_LENGTH, place + 1)
        },
      },
    )
    this.#open[row] = signal
    this.#noChange.update(row, before, signal, bar)
  }
}

function candleAt(window: CandleWindow, row: number): Candle {
  return {
    openTime: window.openTime[row]!,
    open: window.open[row]!,
    high: window.high[row]!,
    low: window.low[row]!,
    close: window.close[row]!,
    volume: window.volume[row]!,
    quoteVolume: 0,
  }
}
