import { compareVersions } from '#domain/signals/rules/strategy.ts'
import type { Outcome } from '#domain/signals/statistics/statistics.ts'
import { type Direction, type Term, termOf } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'

/** What figures are grouped and filtered by. */
export interface Series {
  readonly coinId: string
  readonly marketId: string
  readonly interval: Interval
  readonly direction: Direction
  /** Version of the rules that made the signal. */
  readonly strategyVersion: string
}

/** An ended primary signal with the fields that metrics need. */
export interface EndedSignal {
  readonly series: Series
  readonly triggerTime: number
  /** Open of the bar it was entered at; null where it never was. */
  readonly enteredTime: number | null
  readonly endedTime: number
  /** Null where it is void. */
  readonly netReturn: number | null
  readonly highest72h: number | null
}

/** Which ended signals a metric counts. */
export interface Choice {
  /** Null takes every coin. */
  readonly coinId: string | null
  readonly interval: Interval | 'all'
  readonly direction: Direction | 'all'
  readonly term: Term | 'all'
  /** One version of the rules, `newest` of those with a closed signal, or `all` added up. */
  readonly version: string
  /** Only those that ended after this market time; -Infinity takes all. */
  readonly afterTime: number
}

/** A closed signal of a choice: its outcome, and what it is grouped by. */
export interface CountedSignal extends Outcome {
  readonly series: Series
  readonly triggerTime: number
}

/** Numbers per signal: trigger, entry, end, net return, highest return; NaN for none. */
const COLUMNS = 5
const TRIGGERED = 0
const ENTERED = 1
const ENDED = 2
const NET_RETURN = 3
const HIGHEST = 4

/** Signals on their way into a ledger, as it keeps them; nobody counts them before. */
export interface LedgerPart {
  readonly series: Series[]
  readonly numbers: number[]
}

/**
 * All ended primary signals in the order in which they ended, about 50 bytes each: a metric is one
 * pass over numbers, whatever the filter.
 */
export class Ledger {
  /** Number of the newest change it knows of. */
  sequence = 0
  #series: Series[] = []
  #numbers: number[] = []
  /** By market. */
  readonly #known = new Map<string, Series[]>()
  readonly #versions = new Set<string>()

  /** Adds signals to a part, in the order in which they ended. */
  addTo(part: LedgerPart, ended: readonly EndedSignal[]): void {
    for (const signal of ended) {
      part.series.push(this.#shared(signal.series))
      if (signal.netReturn !== null) this.#versions.add(signal.series.strategyVersion)
      part.numbers.push(
        signal.triggerTime,
        signal.enteredTime ?? Number.NaN,
        signal.endedTime,
        signal.netReturn ?? Number.NaN,
        signal.highest72h ?? Number.NaN,
      )
    }
  }

  /** Replaces all signals that ended at `fromTime` or later by a part, which becomes the ledger's own. */
  replaceFrom(fromTime: number, part: LedgerPart): void {
    const length = this.#firstFrom(fromTime)
    if (length === 0) {
      this.#series = part.series
      this.#numbers = part.numbers
      return
    }
    this.#series.length = length
    this.#numbers.length = length * COLUMNS
    for (const series of part.series) this.#series.push(series)
    for (const value of part.numbers) this.#numbers.push(value)
  }

  /** The rules versions with a closed signal, oldest first. */
  versions(): string[] {
    return [...this.#versions].toSorted(compareVersions)
  }

  /** The version that a choice counts: `all`, or one; null before the first signal has ended. */
  versionOf({ version }: Pick<Choice, 'version'>): string | null {
    if (version !== 'newest') return version
    const known = () =>
      [...this.#known.values()].flat().map(({ strategyVersion }) => strategyVersion)
    return this.versions().at(-1) ?? known().toSorted(compareVersions).at(-1) ?? null
  }

  /** The closed signals of a choice in the order in which they ended, and how many were void. */
  choose(choice: Choice): { readonly counted: CountedSignal[]; readonly voidCount: number } {
    const counted: CountedSignal[] = []
    let voidCount = 0
    const version = this.versionOf(choice)
    let row = this.#firstFrom(choice.afterTime + 1)
    for (const series of row === 0 ? this.#series : this.#series.slice(row)) {
      if (isOf(choice, series) && (version === 'all' || series.strategyVersion === version)) {
        const netReturn = this.#numberAt(row, NET_RETURN)
        if (Number.isNaN(netReturn)) voidCount += 1
        else counted.push(this.#countedAt(row, series, netReturn))
      }
      row += 1
    }
    return { counted, voidCount }
  }

  #countedAt(row: number, series: Series, netReturn: number): CountedSignal {
    const triggerTime = this.#numberAt(row, TRIGGERED)
    const enteredTime = this.#numberAt(row, ENTERED)
    const highest72h = this.#numberAt(row, HIGHEST)
    return {
      series,
      triggerTime,
      enteredTime: Number.isNaN(enteredTime) ? triggerTime : enteredTime,
      endedTime: this.#numberAt(row, ENDED),
      netReturn,
      highest72h: Number.isNaN(highest72h) ? null : highest72h,
    }
  }

  /** The first row that ended at `time` or later. */
  #firstFrom(time: number): number {
    let low = 0
    let high = this.#series.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#numberAt(middle, ENDED) < time) low = middle + 1
      else high = middle
    }
    return low
  }

  #numberAt(row: number, column: number): number {
    return this.#numbers[row * COLUMNS + column] ?? Number.NaN
  }

  #shared(series: Series): Series {
    const ofMarket = this.#known.get(series.marketId)
    if (ofMarket === undefined) {
      this.#known.set(series.marketId, [series])
      return series
    }
    for (const known of ofMarket) if (isSame(known, series)) return known
    ofMarket.push(series)
    return series
  }
}

/** Of one market. */
function isSame(one: Series, other: Series): boolean {
  return (
    one.interval === other.interval &&
    one.direction === other.direction &&
    one.strategyVersion === other.strategyVersion
  )
}

function isOf(choice: Choice, { coinId, interval, direction }: Series): boolean {
  return (
    (choice.coinId === null || coinId === choice.coinId) &&
    (choice.interval === 'all' || interval === choice.interval) &&
    (choice.direction === 'all' || direction === choice.direction) &&
    (choice.term === 'all' || termOf(interval) === choice.term)
  )
}

/** The earliest trigger of some signals (market time); null of none. */
export function firstTriggerOf(signals: readonly CountedSignal[]): number | null {
  let first: number | null = null
  for (const { triggerTime } of signals) {
    if (first === null || triggerTime < first) first = triggerTime
  }
  return first
}

/** Closed signals a coin needs to be ranked: with fewer, luck dominates. @assumed */
export const LEAST_SIGNALS = 10

/** Ids of the coins with enough signals, highest simple return first. */
export function rankCoins(byCoin: ReadonlyMap<string, readonly CountedSignal[]>): string[] {
  const sums: Array<{ readonly coinId: string; readonly sum: number }> = []
  for (const [coinId, signals] of byCoin) {
    if (signals.length < LEAST_SIGNALS) continue
    sums.push({ coinId, sum: signals.reduce((sum, { netReturn }) => sum + netReturn, 0) })
  }
  sums.sort((one, other) => other.sum - one.sum || (one.coinId < other.coinId ? -1 : 1))
  return sums.map(({ coinId }) => coinId)
}
