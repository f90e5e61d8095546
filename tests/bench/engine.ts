import type { Candle } from '#domain/market/candle.ts'
import { sliceWindow, type CandleWindow } from '#domain/market/candle-window.ts'
import { GateHistory } from '#domain/signals/gate/gate-history.ts'
import { GATE_INTERVAL_MS, type MarketGate } from '#domain/signals/gate/market-gate.ts'
import { newFigures } from '#domain/signals/indicator/figures.ts'
import { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { windowOf } from '#domain/signals/replay/window-of.ts'
import type { Series } from '#domain/signals/detect.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { type Candidate, stepSeries } from '#domain/signals/step.ts'
import { STRATEGY_2 } from '#domain/signals/rules/strategy-2.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { type Strategy, WINDOW_LENGTH } from '#domain/signals/rules/strategy.ts'
import { BASE_INTERVAL_MS, INTERVAL_MS, INTERVALS } from '#domain/time/interval.ts'
import { SIMULATED_COINS } from '#server/ports/exchange/simulated/coins.ts'
import { MarketPath, PricePath } from '#server/ports/exchange/simulated/price-path.ts'
import { rollUp } from '#tests/support/test-context.ts'
import { limitFigure, plainFigure, printFigures, ratioFigure } from './figure.ts'
import { timeInterleaved } from './timing.ts'

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
const STEPS = 96
/** Rounds: each leads every series through the day after the last. */
const DAYS = 8

const STEPS_MS = INTERVALS.map((interval) => INTERVAL_MS[interval])
const isWhole = (time: number, at: number): boolean => time % (STEPS_MS[at] ?? 1) === 0

/** The candles of one price path, a window an interval. */
interface Path {
  readonly columns: readonly CandleWindow[]
}

const CLOSES_OF_10_YEARS = 10 * 365 * 6

/**
 * All series of 1,500 markets through one day of 15m closes, in memory, beside the bare kernel and
 * beside the version of the rules before; and the gate over ten years.
 */
export async function benchEngine(): Promise<void> {
  const paths = Array.from({ length: PATHS }, (_, seed) => newPath(seed))
  const engine = new MemoryEngine(paths, STRATEGY_3)
  const earlier = new MemoryEngine(paths, STRATEGY_2)
  const base = paths[0]!.columns[0]!
  const kernel = new SeriesPool(1)
  const figures = newFigures()
  const days = { engine: 0, earlier: 0 }
  const items = MARKETS * (STEPS + STEPS / 2 + STEPS / 4 + STEPS / 16 + 1)
  const ns = timeInterleaved(DAYS, [
    { name: 'engine', items, run: () => engine.runDay(days.engine++) },
    { name: 'earlier', items, run: () => earlier.runDay(days.earlier++) },
    { name: 'gate', items: 1, run: () => void runGate() },
    {
      name: 'kernel',
      items: base.length,
      run() {
        for (let row = 0; row < base.length; row++) {
          kernel.update(0, base.high[row]!, base.low[row]!, base.close[row]!, base.volume[row]!)
          kernel.readFigures(0, figures)
        }
      },
    },
  ])
  printFigures('Whole engine in memory: 1,500 markets x 5 intervals, 96 closes', [
    ratioFigure({
      name: 'update, roll-up, prefilter, decide, lead open signals',
      unit: 'ns a candle',
      value: ns.get('engine')!,
      floor: ns.get('kernel')!,
      floorName: 'kernel, outputs read',
      aim: 4,
    }),
    ratioFigure({
      name: 'the same by version 3 of the rules, beside version 2',
      unit: 'ns a candle',
      value: ns.get('engine')!,
      floor: ns.get('earlier')!,
      floorName: 'version 2',
      aim: 1.05,
    }),
    limitFigure({
      name: 'the gate at every 4h close of 10 years',
      unit: 'ms',
      value: ns.get('gate')! / 1e6,
      limit: 50,
    }),
    plainFigure('windows decided on', engine.decidedCount, 'in all'),
    plainFigure('signals open after it', engine.openCount, 'of 7,500 series'),
  ])
}

/** Bitcoin's gate taken from its closes, and read at each of them. */
function runGate(): number {
  const history = new GateHistory('simspotbtcusdt')
  let openCount = 0
  for (let at = 0; at < CLOSES_OF_10_YEARS; at++) {
    const openTime = at * GATE_INTERVAL_MS
    history.push({ openTime, close: 30_000 + 20_000 * Math.sin(at / 700) })
    const { state } = history.at(openTime + GATE_INTERVAL_MS)
    if (state === 'above-both') openCount += 1
  }
  return openCount
}

function newPath(seed: number): Path {
  const count = (DAYS_BEFORE + DAYS) * STEPS
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

class MemoryEngine {
  readonly #pool: SeriesPool
  readonly #strategy: Strategy
  readonly #paths: readonly Path[]
  readonly #open: Array<Signal | null> = Array.from(
    { length: MARKETS * INTERVALS.length },
    () => null,
  )
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

  runDay(day: number): void {
    for (let step = 0; step < STEPS; step++) {
      const time = ((DAYS_BEFORE + day) * STEPS + step + 1) * BASE_INTERVAL_MS
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
      if (candidate === 0 && open[row] === null) continue
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
    const { signal } = stepSeries(
      this.#series[row]!,
      this.#open[row]!,
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
