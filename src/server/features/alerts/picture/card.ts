import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Direction } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'

/** A time and a price on the chart. */
export interface Mark {
  /** Market time, ms. */
  readonly time: number
  readonly price: number
}

/** What a picture shows of a signal beside its candles; null of one whose prices are not told. */
export interface Levels {
  readonly entry: number
  readonly stop: number
  readonly target: number | null
  /** The trigger and what was added later. */
  readonly entries: readonly Mark[]
  readonly exit: Mark | null
  /** Of one that ended; a fraction. */
  readonly netReturn: number | null
}

/** A signal as a picture shows it. */
export interface SignalCard {
  /** As the market writes it; left out where it has no shape in lines. */
  readonly symbol: string
  readonly interval: Interval
  readonly direction: Direction
  /** Whatever is not live says so on the picture too. */
  readonly world: 'live' | 'simulated' | 'replay'
  readonly candles: CandleWindow | null
  readonly levels: Levels | null
}
