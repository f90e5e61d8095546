import type { SimulatedCoin } from './coins.ts'
import { bell, randomOf } from './random.ts'

/** One 15m bar before a venue is given to it. */
export interface PathBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly quoteVolume: number
}

/** A phase of the market: its drift and volatility. */
interface Regime {
  barsLeft: number
  drift: number
  wildness: number
}

/** Log returns of the whole market, bar by bar from the beginning of its history. */
export class MarketPath {
  readonly #random: () => number
  readonly #returns: number[] = []
  readonly #regime: Regime = { barsLeft: 0, drift: 0, wildness: 1 }

  constructor(seed: string) {
    this.#random = randomOf(`${seed} market`)
  }

  /** Return of a bar; later bars never change an earlier one. */
  at(bar: number): number {
    while (this.#returns.length <= bar) {
      const { drift, wildness } = moved(this.#regime, this.#random, 0.000_12)
      this.#returns.push(drift + bell(this.#random) * 0.0011 * wildness)
    }
    return this.#returns[bar]!
  }
}

/** One coin's bars from the beginning of its history, made as far as they are asked for. */
export class PricePath {
  readonly #coin: SimulatedCoin
  readonly #market: MarketPath
  readonly #random: () => number
  readonly #bars: PathBar[] = []
  readonly #regime: Regime = { barsLeft: 0, drift: 0, wildness: 1 }
  readonly #stepsAUnit: number
  #price: number
  #heat = 1

  constructor(seed: string, coin: SimulatedCoin, market: MarketPath) {
    this.#coin = coin
    this.#market = market
    this.#random = randomOf(`${seed} ${coin.ticker}`)
    this.#price = coin.startPrice
    this.#stepsAUnit = 10 ** Math.max(2, 4 - Math.floor(Math.log10(coin.startPrice)))
  }

  at(bar: number): PathBar {
    while (this.#bars.length <= bar) this.#bars.push(this.#next(this.#bars.length))
    return this.#bars[bar]!
  }

  #next(bar: number): PathBar {
    const { swing, beta, startPrice, quoteVolume } = this.#coin
    const random = this.#random
    const { drift, wildness } = moved(this.#regime, random, 0.000_2)
    // Swings cluster: a wild bar heats those after it; a price far from home drifts back.
    const spread = swing * wildness * this.#heat
    const home = -0.000_02 * Math.log(this.#price / startPrice)
    const jump = random() < 0.000_15 ? (random() < 0.5 ? -1 : 1) * (0.04 + 0.1 * random()) : 0
    const change = beta * this.#market.at(bar) + drift + home + bell(random) * spread + jump
    this.#heat = 0.9 * this.#heat + 0.1 * Math.min(4, 0.4 + Math.abs(change) / swing)
    const open = this.#rounded(this.#price)
    this.#price *= Math.exp(change)
    const close = this.#rounded(this.#price)
    const high = Math.max(
      open,
      close,
      this.#rounded(Math.max(open, close) * (1 + spread * random())),
    )
    const low = Math.min(
      open,
      close,
      this.#rounded(Math.min(open, close) * (1 - spread * random())),
    )
    const busy = (0.4 + 1.2 * random()) * (0.5 + Math.abs(change) / swing) * this.#heat
    return { open, high, low, close, quoteVolume: Math.round(quoteVolume * busy) }
  }

  #rounded(price: number): number {
    return Math.max(1, Math.round(price * this.#stepsAUnit)) / this.#stepsAUnit
  }
}

/** Takes the regime one bar on; when it is over the next one is drawn: quiet, a trend, or a storm. */
function moved(regime: Regime, random: () => number, trend: number): Regime {
  if (regime.barsLeft > 0) {
    regime.barsLeft -= 1
    return regime
  }
  const draw = random()
  regime.barsLeft = Math.floor(40 + random() ** 2 * 900)
  regime.drift = draw < 0.5 ? 0 : (draw < 0.75 ? 1 : -1) * trend * (0.5 + 2 * random())
  regime.wildness = draw < 0.5 ? 0.6 + 0.4 * random() : 0.9 + 1.2 * random()
  return regime
}
