import type { Candle } from '#domain/market/candle.ts'
import { DAY_MS, type Interval } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import { averagePrice, netReturn } from '../outcome.ts'
import type { GateSources } from '../gate/gate-sources.ts'
import { SeriesReplay } from '../replay/series-replay.ts'
import type { Strategy } from '../rules/strategy.ts'
import { BASELINE_NAMES, type BaselineName, BaselineRun } from './baseline.ts'
import { DayCloses } from './baseline-trade.ts'
import { isDayEnd, type Mark, type Trade, tradeOf } from './trade.ts'

/** The price at the end of a UTC day. */
export interface DayClose {
  readonly time: number
  readonly close: number
}

/** Result of one series. */
export interface SeriesResult {
  readonly trades: readonly Trade[]
  readonly baselines: Readonly<Record<BaselineName, readonly Trade[]>>
  /** Prices at the ends of UTC days since the series was warm, anew after each gap above 24 h. */
  readonly spans: readonly (readonly DayClose[])[]
}

/** Options of a run. */
export interface RunChoice {
  /** Triggers before this, ms UTC, only warm up and open no counted trade. */
  readonly countFrom?: number
  /** Bitcoin's gate at a time; unknown throughout where it is left out. */
  readonly gates?: Pick<GateSources, 'at'> | null | undefined
  /** How much later than on the UTC grid the candles begin, ms. */
  readonly shiftMs?: number
  /** Without the baselines. */
  readonly isRulesOnly?: boolean
  /** Called with each closed candle, which is written over by the next. */
  readonly onCandle?: ((candle: Candle) => void) | undefined
}

/**
 * Replays one series of a market over its bars, by the rules and by each baseline. The rules run
 * through `SeriesReplay`, as live does; what is still open at the end is not counted.
 */
export class SeriesRun {
  readonly interval: Interval
  readonly #market: string
  readonly #replay: SeriesReplay
  readonly #barMs: number
  readonly #warmCandles: number
  readonly #countFrom: number
  readonly #baselines: readonly BaselineRun[]
  readonly #days = new DayCloses()
  readonly #onCandle: ((candle: Candle) => void) | null
  readonly #trades: Trade[] = []
  readonly #baselineTrades = BASELINE_NAMES.map((): Trade[] => [])
  readonly #spans: DayClose[][] = []
  #marks: Mark[] = []
  #candleCount = 0

  constructor(
    market: string,
    interval: Interval,
    barMs: number,
    strategy: Strategy,
    { countFrom = 0, gates = null, shiftMs = 0, isRulesOnly = false, onCandle }: RunChoice = {},
  ) {
    this.interval = interval
    this.#countFrom = countFrom
    this.#market = market
    this.#barMs = barMs
    this.#warmCandles = strategy.warmCandles[interval]
    this.#onCandle = onCandle ?? null
    this.#baselines = isRulesOnly
      ? []
      : BASELINE_NAMES.map((name) => new BaselineRun({ market, interval, days: this.#days }, name))
    this.#replay = new SeriesReplay(
      { marketId: market, interval },
      { strategy, barMs, gates, shiftMs, onCandle: (candle) => this.#takeCandle(candle) },
    )
  }

  /** Takes the next bar, in time order. */
  take(bar: Candle): void {
    for (const signal of this.#replay.take(bar)) {
      const trade = tradeOf(this.#market, signal, this.#marks)
      if (trade !== null && this.#counts(trade)) this.#trades.push(trade)
      this.#marks = []
    }
    const time = bar.openTime + this.#barMs
    if (!isDayEnd(time) || this.#candleCount < this.#warmCandles) return
    if (time >= this.#countFrom) this.#span(time).push({ time, close: bar.close })
    const { signal } = this.#replay
    if (signal === null || !signal.legs[0]?.fill) return
    const worth = netReturn(signal.direction, averagePrice(signal.legs), bar.close)
    this.#marks.push({ time, netReturn: worth })
  }

  /** The days since the last gap: after one a ticker may be another coin. */
  #span(time: number): DayClose[] {
    const last = this.#spans.at(-1)
    const lastTime = last?.at(-1)?.time ?? 0
    if (last !== undefined && time - lastTime <= DAY_MS + GAP_LIMIT_MS) return last
    const begun: DayClose[] = []
    this.#spans.push(begun)
    return begun
  }

  result(): SeriesResult {
    const [emaCross = [], macdCross = [], rsi = []] = this.#baselineTrades
    return {
      trades: this.#trades,
      baselines: { emaCross, macdCross, rsi },
      spans: this.#spans,
    }
  }

  #counts({ triggerTime }: Trade): boolean {
    return triggerTime >= this.#countFrom
  }

  #takeCandle(candle: Candle): void {
    this.#candleCount += 1
    this.#onCandle?.(candle)
    let at = 0
    for (const baseline of this.#baselines) {
      const ended = baseline.take(candle)
      if (ended !== null && this.#counts(ended)) this.#baselineTrades[at]?.push(ended)
      at += 1
    }
    this.#days.take(this.interval, candle)
  }
}
