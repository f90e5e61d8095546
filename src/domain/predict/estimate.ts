import { Decimal } from '#domain/money/decimal.ts'
import { compareVersions } from '#domain/signals/rules/strategy.ts'
import { mostOpenAtOnce } from '#domain/signals/statistics/portfolio.ts'
import { LEAST_FOR_RATE } from '#domain/signals/statistics/statistics.ts'
import { wilsonInterval } from '#domain/signals/statistics/wilson.ts'
import { type Bin, distributionOf } from './distribution.ts'
import { type PastSignal, type Trade, tradeOf } from './trade.ts'
import { type Run, worstRunOf } from './worst-run.ts'

/** Share of winning trades. Fractions. */
export interface WinRate {
  readonly wins: number
  /** Null under 30 trades, where only the interval is meaningful. */
  readonly rate: number | null
  /** Wilson, 95%. */
  readonly low: number
  readonly high: number
}

/** Trades of one version of the rules. */
export interface VersionPart {
  readonly version: string
  readonly count: number
  readonly result: Decimal
}

/** What the closed signals of a coin would have paid with a fixed amount on each buy. */
export interface Estimate {
  /** In the order in which they ended. */
  readonly trades: readonly Trade[]
  readonly buyCount: number
  readonly invested: Decimal
  readonly gross: Decimal
  readonly fees: Decimal
  readonly slippage: Decimal
  /** The sum of the trades' results, to the cent. */
  readonly result: Decimal
  /** Most money that was in trades at once: what was needed to take every buy. */
  readonly mostAtWork: Decimal
  readonly winRate: WinRate
  readonly best: Trade
  readonly worst: Trade
  /** Trades in a row with the lowest sum; null where none lost. */
  readonly worstRun: Run | null
  readonly distribution: readonly Bin[]
  /** Oldest first; more than one is a sum over different rules, and is to be called that. */
  readonly versions: readonly VersionPart[]
}

/**
 * The estimate over closed signals in the order in which they ended; null of none. Open and void signals
 * have no result and are not handed in.
 *
 * @example estimateOf(signals, 100)?.result.toFixed(2) // '-12.40'
 * @source Spec 1; DECISIONS 4, 6; market.md 3.6 (simple sum)
 */
export function estimateOf(signals: readonly PastSignal[], amount: number): Estimate | null {
  const trades = signals.map((signal) => tradeOf(signal, amount))
  const [first] = trades
  if (first === undefined) return null
  const sumOf = (key: 'invested' | 'gross' | 'fees' | 'slippage' | 'result') =>
    trades.reduce((sum, trade) => sum.plus(trade[key]), new Decimal(0))
  return {
    trades,
    buyCount: trades.reduce((sum, { signal }) => sum + signal.buys.length, 0),
    invested: sumOf('invested'),
    gross: sumOf('gross'),
    fees: sumOf('fees'),
    slippage: sumOf('slippage'),
    result: sumOf('result'),
    mostAtWork: new Decimal(amount).times(mostBuysAtOnce(signals)),
    winRate: winRateOf(signals),
    best: trades.reduce((best, trade) => (trade.result.gt(best.result) ? trade : best), first),
    worst: trades.reduce((worst, trade) => (trade.result.lt(worst.result) ? trade : worst), first),
    worstRun: worstRunOf(trades.map(({ result }) => result)),
    distribution: distributionOf(signals.map(({ netReturn }) => netReturn)),
    versions: partsOf(trades),
  }
}

function mostBuysAtOnce(signals: readonly PastSignal[]): number {
  const buys = signals.flatMap(({ buys: times, endedTime }) =>
    times.map(({ time }) => ({ time, endedTime })),
  )
  return mostOpenAtOnce({
    enteredTime: Float64Array.from(buys, ({ time }) => time),
    endedTime: Float64Array.from(buys, ({ endedTime }) => endedTime),
  })
}

function winRateOf(signals: readonly PastSignal[]): WinRate {
  const wins = signals.filter(({ netReturn }) => netReturn > 0).length
  const { low, high } = wilsonInterval(wins, signals.length) ?? { low: 0, high: 1 }
  const rate = signals.length < LEAST_FOR_RATE ? null : wins / signals.length
  return { wins, rate, low, high }
}

function partsOf(trades: readonly Trade[]): VersionPart[] {
  return [...Map.groupBy(trades, ({ signal }) => signal.strategyVersion)]
    .map(([version, own]) => ({
      version,
      count: own.length,
      result: own.reduce((sum, { result }) => sum.plus(result), new Decimal(0)),
    }))
    .toSorted((one, other) => compareVersions(one.version, other.version))
}
