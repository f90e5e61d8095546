import { at } from '../indicator/column.ts'
import { mostOpenAtOnce, portfolioOf, type Stake, type StakeColumns } from './portfolio.ts'
import { wilsonInterval } from './wilson.ts'

/** Result of a closed signal. */
export interface Outcome extends Stake {
  /** Highest return reached within 72 h of the entry, before costs; null where it is not known. */
  readonly highest72h: number | null
}

/** Metrics of closed signals as fractions; null where a metric does not exist. */
export interface Statistics {
  /** Closed signals counted. */
  readonly n: number
  /** Those with a net return above 0: break-even is no win. */
  readonly wins: number
  /** Win rate; null under 30 signals, where only its interval is meaningful. */
  readonly winRate: number | null
  readonly winRateLow: number | null
  readonly winRateHigh: number | null
  /** Mean net return. */
  readonly expectancy: number | null
  readonly averageWin: number | null
  /** Mean of the returns that are no win, break-even included: 0 or below. */
  readonly averageLoss: number | null
  /** Sum of wins over the sum of losses; null where nothing was lost. */
  readonly profitFactor: number | null
  /** Average win over average loss; null where either is missing. */
  readonly payoffRatio: number | null
  /** The most signals that were open at once; the portfolio below has this many equal parts. */
  readonly slots: number
  /** Maximum drawdown of that portfolio, as a fraction of its peak, on closed signals. */
  readonly maxDrawdown: number | null
  /** Final value of a portfolio that puts one part of its value on each signal. */
  readonly compoundedReturn: number | null
  /** The same amount on each signal: the sum of returns. */
  readonly simpleReturn: number | null
  readonly averageHighest72h: number | null
}

/** With fewer closed signals a win rate is shown as its interval alone. @source DECISIONS 6 */
export const LEAST_FOR_RATE = 30

/** A single closed signal has its result: a range of it would be anything at all. */
export const LEAST_FOR_RANGE = 2

const NOTHING: Statistics = {
  n: 0,
  wins: 0,
  winRate: null,
  winRateLow: null,
  winRateHigh: null,
  expectancy: null,
  averageWin: null,
  averageLoss: null,
  profitFactor: null,
  payoffRatio: null,
  slots: 0,
  maxDrawdown: null,
  compoundedReturn: null,
  simpleReturn: null,
  averageHighest72h: null,
}

/** Closed signals as columns, in the order in which they ended. */
export interface OutcomeColumns extends StakeColumns {
  /** NaN where it is not known; left out where nobody asks. */
  readonly highest72h?: Float64Array
}

/**
 * The figures of closed signals, in the order in which they ended. Open and void signals are not
 * handed in: they have no outcome.
 *
 * @example summarize(closed).profitFactor // 2 for returns of +10% and -5%
 * @source DECISIONS 6
 */
export function summarize(outcomes: readonly Outcome[]): Statistics {
  return summarizeColumns(columnsOf(outcomes))
}

/** One pass: `Float64Array.from` takes ten times as long for a record of years. */
function columnsOf(outcomes: readonly Outcome[]): Required<OutcomeColumns> {
  const n = outcomes.length
  const columns = {
    enteredTime: new Float64Array(n),
    endedTime: new Float64Array(n),
    netReturn: new Float64Array(n),
    highest72h: new Float64Array(n),
  }
  for (let row = 0; row < n; row += 1) {
    const outcome = outcomes[row]!
    columns.enteredTime[row] = outcome.enteredTime
    columns.endedTime[row] = outcome.endedTime
    columns.netReturn[row] = outcome.netReturn
    columns.highest72h[row] = outcome.highest72h ?? Number.NaN
  }
  return columns
}

/** `summarize` of columns. */
export function summarizeColumns(columns: OutcomeColumns): Statistics {
  const { netReturn } = columns
  const n = netReturn.length
  const range = wilsonInterval(0, n)
  if (range === null) return NOTHING
  const { sum, wins, won, lost } = sumsOf(netReturn)
  const interval = wilsonInterval(wins, n) ?? range
  const averageWin = meanOf(won, wins)
  const averageLoss = meanOf(lost, n - wins)
  const lossSum = -lost
  const slots = mostOpenAtOnce(columns)
  const { worth, maxDrawdown } = portfolioOf(netReturn, slots)
  return {
    n,
    wins,
    winRate: n < LEAST_FOR_RATE ? null : wins / n,
    winRateLow: interval.low,
    winRateHigh: interval.high,
    expectancy: meanOf(sum, n),
    averageWin,
    averageLoss,
    profitFactor: lossSum > 0 ? won / lossSum : null,
    payoffRatio:
      averageWin !== null && averageLoss !== null && averageLoss < 0
        ? averageWin / -averageLoss
        : null,
    slots,
    maxDrawdown,
    compoundedReturn: worth - 1,
    simpleReturn: sum,
    averageHighest72h: meanOfKnown(columns.highest72h),
  }
}

/** Sums of the returns, of those that won and of those that lost. */
function sumsOf(netReturns: Float64Array) {
  let [sum, won, lost] = [0, 0, 0]
  let wins = 0
  for (let row = 0; row < netReturns.length; row += 1) {
    const netReturn = at(netReturns, row)
    sum += netReturn
    if (netReturn > 0) {
      won += netReturn
      wins += 1
    } else lost += netReturn
  }
  return { sum, wins, won, lost }
}

function meanOfKnown(values: Float64Array | undefined): number | null {
  let [sum, count] = [0, 0]
  for (let row = 0; row < (values?.length ?? 0); row += 1) {
    const value = values![row]!
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  return meanOf(sum, count)
}

function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count
}
