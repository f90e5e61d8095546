import type { Interval } from '#domain/time/interval.ts'
import type { Direction } from '../signal.ts'
import type { PlaceboSeries } from './placebo-series.ts'
import { randomFrom } from './seeded-random.ts'
import type { Trade } from './trade.ts'

const DRAWS = 20
const SEED = 20_251_023
/** A draw that never fills, or is open at the end of its candles, is made anew so often. */
const MOST_TRIES = 8

/** Figures of trades drawn by chance, over the draws: rates are fractions, `Pct` is percent. */
export interface PlaceboMetrics {
  /** Mean number of trades a draw. */
  readonly n: number
  readonly winRate: number | null
  readonly expectancyPct: number | null
  /** Median of the draws, and their 5th and 95th percentile. */
  readonly profitFactor: number | null
  readonly profitFactorLow: number | null
  readonly profitFactorHigh: number | null
}

/** Both directions together and each apart. */
export interface SidedPlacebo extends PlaceboMetrics {
  readonly long: PlaceboMetrics
  readonly short: PlaceboMetrics
}

/** What chance comes to beside the rules: what is above it is skill. */
export interface PlaceboReport {
  /** A random candle of the same market and gate, with the rules' exits: beating it is timing. */
  readonly randomCandle: SidedPlacebo
  /** The same moment and exits on another coin that is warm: beating it is selection. */
  readonly otherCoin: SidedPlacebo
}

/** The net return of one draw for a trade; null where none was found. */
type Draw = (trade: Trade, random: () => number) => number | null

/**
 * Draws the placebos of an interval's trades, 20 for each, the same on every machine. `series` are
 * all that were warm in the run.
 */
export function placeboReport(
  interval: Interval,
  trades: readonly Trade[],
  series: readonly PlaceboSeries[],
): PlaceboReport {
  const own = series.filter((one) => one.series.interval === interval)
  const byMarket = new Map(own.map((one) => [one.series.marketId, one]))
  return {
    randomCandle: sidedPlacebo(trades, (trade, random) => drawCandle(byMarket, trade, random)),
    otherCoin: sidedPlacebo(trades, coinDraw(own, byMarket)),
  }
}

function drawCandle(
  byMarket: ReadonlyMap<string, PlaceboSeries>,
  { market, direction, gate }: Trade,
  random: () => number,
): number | null {
  const own = byMarket.get(market)
  const candles = own?.candlesOf(direction, gate) ?? []
  const candle = candles[Math.floor(random() * candles.length)]
  return own === undefined || candle === undefined ? null : own.returnOf(candle, direction)
}

function coinDraw(
  series: readonly PlaceboSeries[],
  byMarket: ReadonlyMap<string, PlaceboSeries>,
): Draw {
  const peers = new Map<Trade, readonly PlaceboSeries[]>()
  return (trade, random) => {
    const { market, triggerTime, direction } = trade
    const coin = byMarket.get(market)?.coin
    const others =
      peers.get(trade) ??
      series.filter((one) => one.coin !== coin && one.candleAt(triggerTime) !== null)
    peers.set(trade, others)
    const other = others[Math.floor(random() * others.length)]
    const candle = other?.candleAt(triggerTime) ?? null
    return other === undefined || candle === null ? null : other.returnOf(candle, direction)
  }
}

interface Drawn {
  readonly direction: Direction
  readonly netReturn: number
}

function sidedPlacebo(trades: readonly Trade[], draw: Draw): SidedPlacebo {
  const random = randomFrom(SEED)
  const draws = Array.from({ length: DRAWS }, () =>
    trades.flatMap((trade): Drawn[] => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const netReturn = draw(trade, random)
        if (netReturn !== null) return [{ direction: trade.direction, netReturn }]
      }
      return []
    }),
  )
  const of = (direction: Direction): PlaceboMetrics =>
    metricsOf(draws.map((drawn) => drawn.filter((one) => one.direction === direction)))
  return { ...metricsOf(draws), long: of('long'), short: of('short') }
}

function metricsOf(draws: readonly (readonly Drawn[])[]): PlaceboMetrics {
  const figures = draws.filter(({ length }) => length > 0).map(figuresOf)
  if (figures.length === 0) {
    return {
      n: 0,
      winRate: null,
      expectancyPct: null,
      profitFactor: null,
      profitFactorLow: null,
      profitFactorHigh: null,
    }
  }
  const factors = figures.map(({ factor }) => factor).toSorted((one, other) => one - other)
  const factorAt = (share: number): number | null => {
    const factor = factors[Math.floor(share * (factors.length - 1))] ?? Infinity
    return Number.isFinite(factor) ? factor : null
  }
  return {
    n: meanOf(figures.map(({ n }) => n)),
    winRate: meanOf(figures.map(({ winRate }) => winRate)),
    expectancyPct: 100 * meanOf(figures.map(({ expectancy }) => expectancy)),
    profitFactor: factorAt(0.5),
    profitFactorLow: factorAt(0.05),
    profitFactorHigh: factorAt(0.95),
  }
}

function figuresOf(drawn: readonly Drawn[]) {
  let [won, lost, wins] = [0, 0, 0]
  for (const { netReturn } of drawn) {
    if (netReturn > 0) {
      won += netReturn
      wins += 1
    } else lost -= netReturn
  }
  const n = drawn.length
  const factor = lost > 0 ? won / lost : Infinity
  return { n, winRate: wins / n, expectancy: (won - lost) / n, factor }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
