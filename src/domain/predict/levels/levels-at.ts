import {
  CLUSTER_ATR,
  HALF_LIFE,
  HIGH_PIVOT,
  LEVEL_WINDOW,
  type LevelCandles,
  LOW_PIVOT,
  PIVOT_SIDE,
} from './level-candles.ts'

/** A price around which the market turned, in quote units of the venue. */
export interface Level {
  /** Mean of its pivots, each by its weight. */
  readonly price: number
  /** Pivots in it. */
  readonly touches: number
  /** Their weights summed: volume of the candle by the mean of the window, halved every 120 candles. */
  readonly strength: number
  /** Open time of its newest pivot's candle (market time, ms). */
  readonly newestTime: number
}

/** Touches and strength that make a level a strong one: more than one turn, and not all forgotten. */
export const STRONG_TOUCHES = 2
export const STRONG_STRENGTH = 1

/** `isStrong({touches: 2, strength: 1.3}) === true` */
export function isStrong({ touches, strength }: Pick<Level, 'touches' | 'strength'>): boolean {
  return touches >= STRONG_TOUCHES && strength >= STRONG_STRENGTH
}

const DECAY = Float64Array.from({ length: LEVEL_WINDOW }, (_, age) => 0.5 ** (age / HALF_LIFE))

/**
 * The levels known at the close of a row, lowest first: pivots of the last 300 candles that are confirmed
 * by then, joined from the lowest up while they lie within half an ATR of the level's lowest. Reads no later
 * row. Empty before the ATR is known.
 *
 * @source DECISIONS 5; market.md 3.14
 */
export function levelsAt(figures: LevelCandles, row: number): Level[] {
  const reach = figures.atr[row]! * CLUSTER_ATR
  if (Number.isNaN(reach)) return []
  const levels: Level[] = []
  let lowest = -Infinity
  let open = { sum: 0, touches: 0, strength: 0, newest: 0 }
  const close = () => {
    if (open.touches === 0) return
    levels.push({
      price: open.sum / open.strength,
      touches: open.touches,
      strength: open.strength,
      newestTime: figures.candles.openTime[open.newest]!,
    })
  }
  for (const { price, weight, row: at } of pivotsAt(figures, row)) {
    if (price - lowest > reach) {
      close()
      lowest = price
      open = { sum: 0, touches: 0, strength: 0, newest: at }
    }
    open.sum += price * weight
    open.strength += weight
    open.touches += 1
    if (at > open.newest) open.newest = at
  }
  close()
  return levels
}

/** A weight of a pivot without volume: it has turned price all the same. */
const LEAST_WEIGHT = 1e-6

interface Pivot {
  readonly price: number
  readonly weight: number
  readonly row: number
}

/** Pivots confirmed by a row, lowest price first. */
function pivotsAt({ candles, volumeSum, pivot, pivotRows }: LevelCandles, row: number): Pivot[] {
  const from = Math.max(0, row + 1 - LEVEL_WINDOW)
  const before = from === 0 ? 0 : volumeSum[from - 1]!
  const mean = (volumeSum[row]! - before) / (row + 1 - from)
  const pivots: Pivot[] = []
  // Its left side lies in the window too: without it nobody could check it from these candles.
  for (let nth = firstAtOrAfter(pivotRows, from + PIVOT_SIDE); nth < pivotRows.length; nth += 1) {
    const at = pivotRows[nth]!
    if (at > row - PIVOT_SIDE) break
    const marks = pivot[at]!
    const relative = mean > 0 ? candles.volume[at]! / mean : 0
    const weight = Math.max(LEAST_WEIGHT, DECAY[row - at]! * relative)
    if ((marks & HIGH_PIVOT) !== 0) pivots.push({ price: candles.high[at]!, weight, row: at })
    if ((marks & LOW_PIVOT) !== 0) pivots.push({ price: candles.low[at]!, weight, row: at })
  }
  return pivots.sort((one, other) => one.price - other.price || one.row - other.row)
}

/** The place of the first of some rising rows that is `row` or later. */
function firstAtOrAfter(rows: readonly number[], row: number): number {
  let from = 0
  let to = rows.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (rows[middle]! < row) from = middle + 1
    else to = middle
  }
  return from
}

/** The nearest strong levels of a price: null where a side has none. */
export interface Nearest {
  readonly support: Level | null
  readonly resistance: Level | null
}

/** The nearest strong level at or below a price, and above it. `levels` are lowest first. */
export function nearestOf(levels: readonly Level[], price: number): Nearest {
  const strong = levels.filter(isStrong)
  return {
    support: strong.findLast((level) => level.price <= price) ?? null,
    resistance: strong.find((level) => level.price > price) ?? null,
  }
}
