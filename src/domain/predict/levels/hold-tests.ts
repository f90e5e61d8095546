import { WILDER_PERIOD } from '#domain/signals/indicator/wilder.ts'
import { CLUSTER_ATR, type LevelCandles } from './level-candles.ts'
import { levelsAt, nearestOf } from './levels-at.ts'

/** Tests of lines: how many price touched and turned back from, of those that were decided. */
export interface HoldCount {
  readonly held: number
  /** Held or broken; a test still open is not counted. */
  readonly n: number
}

/** What the market did at its strong levels, and at any line at the same distances. */
export interface HoldTests {
  readonly levels: HoldCount
  /**
   * Lines mirrored to the other side of the price, each as far away as a level: what the same test gives
   * without one. A touch is nearer to holding than to breaking, so that even they hold most of the time.
   */
  readonly mirrored: HoldCount
}

/** ATR that a close has to be back from the line, or beyond it. @source market.md 3.14 */
const DECIDED_ATR = 1

/**
 * Walks the candles: at each close the nearest strong levels are those known then. Where the next candle
 * comes within half an ATR of one, a test begins: the line held if a close is back by an ATR before one is
 * beyond it by an ATR, else it broke. Line and ATR are those before the touch; a side has one test at a time.
 *
 * @source DECISIONS 5; market.md 3.14
 */
export function holdTestsOf(figures: LevelCandles): HoldTests {
  const below = { levels: new SideTest(-1), mirrored: new SideTest(-1) }
  const above = { levels: new SideTest(1), mirrored: new SideTest(1) }
  const { close, length } = figures.candles
  for (let row = WILDER_PERIOD; row + 1 < length; row += 1) {
    const price = close[row]!
    const { support, resistance } = nearestOf(levelsAt(figures, row), price)
    below.levels.step(figures, row, support?.price)
    above.levels.step(figures, row, resistance?.price)
    above.mirrored.step(figures, row, support && 2 * price - support.price)
    below.mirrored.step(figures, row, resistance && 2 * price - resistance.price)
  }
  return {
    levels: sumOf(below.levels, above.levels),
    mirrored: sumOf(below.mirrored, above.mirrored),
  }
}

function sumOf(one: HoldCount, other: HoldCount): HoldCount {
  return { held: one.held + other.held, n: one.n + other.n }
}

/** Tests of lines on one side: -1 below the price, 1 above. */
class SideTest implements HoldCount {
  held = 0
  n = 0
  readonly #side: 1 | -1
  #line: number | null = null
  #atr = 0

  constructor(side: 1 | -1) {
    this.#side = side
  }

  /** Looks at the candle after `row`, with the line as it was known at the close of `row`. */
  step({ candles, atr }: LevelCandles, row: number, line: number | null | undefined): void {
    const next = row + 1
    if (this.#line === null) {
      if (line === null || line === undefined) return
      const reach = atr[row]! * CLUSTER_ATR
      const extreme = this.#side === 1 ? candles.high[next]! : candles.low[next]!
      const wasApart = (line - candles.close[row]!) * this.#side > reach
      if (!wasApart || (line - extreme) * this.#side > reach) return
      this.#line = line
      this.#atr = atr[row]!
    }
    // Above 0 the close is beyond the line, below 0 it is back.
    const beyond = ((candles.close[next]! - this.#line) * this.#side) / this.#atr
    if (Math.abs(beyond) < DECIDED_ATR) return
    this.n += 1
    if (beyond < 0) this.held += 1
    this.#line = null
  }
}
