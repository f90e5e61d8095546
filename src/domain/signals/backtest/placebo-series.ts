import type { Candle } from '#domain/market/candle.ts'
import { INTERVAL_MS } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import type { Series } from '../detect.ts'
import type { GateSources } from '../gate/gate-sources.ts'
import type { GateState } from '../gate/market-gate.ts'
import { seedWilder, trueRange } from '../indicator/wilder.ts'
import { signalAt } from '../new-signal.ts'
import { sideOf, type Strategy } from '../rules/strategy.ts'
import type { Direction, Signal } from '../signal.ts'

/** A closed candle on which a signal could have triggered. */
interface PlaceboCandle {
  readonly closeTime: number
  readonly close: number
  readonly atr: number
  /** Bitcoin's trend at its close; null where the rules do not ask for it. */
  readonly gate: GateState | null
}

/** What a series of placebos is made with. */
export interface PlaceboChoice {
  readonly strategy: Strategy
  readonly gates: Pick<GateSources, 'at'> | null
  /** The coin of its market: two markets of one coin stand for each other in no placebo. */
  readonly coin: string
  /** Candles that close before this, ms UTC, only warm up. */
  readonly countFrom: number
  /** Advances a signal over the bars from its trigger on until it ends; null where it does not. */
  readonly walk: (signal: Signal) => Signal | null
}

/**
 * The candles of one series on which signals could have triggered: warm, and traded. Fed the closed
 * candles in order of time, with the ATR of a window that begins where the series does.
 */
export class PlaceboSeries {
  readonly series: Series
  readonly coin: string
  readonly #choice: PlaceboChoice
  readonly #candles: PlaceboCandle[] = []
  readonly #byTime = new Map<number, PlaceboCandle>()
  readonly #byChoice = new Map<string, readonly PlaceboCandle[]>()
  readonly #returns = new Map<string, number | null>()
  #count = 0
  #atr = 0
  #close = Number.NaN
  #closeTime = Number.NaN

  constructor(series: Series, choice: PlaceboChoice) {
    this.series = series
    this.coin = choice.coin
    this.#choice = choice
  }

  /** Takes the next closed candle; a missing one counts as flat, a gap above 24 h begins anew. */
  take({ openTime, high, low, close, volume }: Candle): void {
    const intervalMs = INTERVAL_MS[this.series.interval]
    if (openTime - this.#closeTime > GAP_LIMIT_MS) this.#count = 0
    else {
      for (let time = this.#closeTime; time < openTime; time += intervalMs) {
        this.#step(this.#close, this.#close, this.#close)
      }
    }
    this.#step(high, low, close)
    this.#closeTime = openTime + intervalMs
    const { strategy, gates, countFrom } = this.#choice
    const isWarm = this.#count >= strategy.warmCandles[this.series.interval]
    if (!isWarm || volume === 0 || this.#atr <= 0 || this.#closeTime < countFrom) return
    const gate = gates === null ? null : gates.at(this.#closeTime).state
    const candle = { closeTime: this.#closeTime, close, atr: this.#atr, gate }
    this.#candles.push(candle)
    this.#byTime.set(candle.closeTime, candle)
  }

  #step(high: number, low: number, close: number): void {
    this.#count += 1
    if (this.#count === 1) this.#atr = 0
    else this.#atr = seedWilder(this.#atr, trueRange(high, low, this.#close), this.#count - 1)
    this.#close = close
  }

  /** Candles with a trend of Bitcoin, or any for null, whose range pays for the costs of a direction. */
  candlesOf(direction: Direction, gate: GateState | null): readonly PlaceboCandle[] {
    const key = `${direction} ${gate}`
    const known = this.#byChoice.get(key)
    if (known !== undefined) return known
    const side = sideOf(this.#choice.strategy, this.series.interval, direction)
    const cost = side?.rules.find(({ rule }) => rule === 'cost')?.threshold ?? 0
    const found = this.#candles.filter(
      (candle) => (gate === null || candle.gate === gate) && candle.atr / candle.close >= cost,
    )
    this.#byChoice.set(key, found)
    return found
  }

  /** The candle that closed at `time`, ms UTC, or null. */
  candleAt(time: number): PlaceboCandle | null {
    return this.#byTime.get(time) ?? null
  }

  /** The net return of a signal on a candle, led by the exits of its side; null where it has none. */
  returnOf(candle: PlaceboCandle, direction: Direction): number | null {
    const key = `${candle.closeTime} ${direction}`
    const known = this.#returns.get(key)
    if (known !== undefined) return known
    const { strategy, walk } = this.#choice
    const { closeTime, close, atr } = candle
    const signal = signalAt(this.series, { direction, time: closeTime, close, atr }, strategy)
    const found = signal === null ? null : (walk(signal)?.netReturn ?? null)
    this.#returns.set(key, found)
    return found
  }
}
