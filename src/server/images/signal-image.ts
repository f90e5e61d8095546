import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Direction } from '#domain/signals/signal.ts'
import type { Drawing } from '#server/ports/storage/port.ts'
import type { Interval } from '#domain/time/interval.ts'

/** A time and a price on the chart. */
export interface ChartMarker {
  /** Market time, ms. */
  readonly time: number
  readonly price: number
}

/** Prices in the image of a signal, next to its candles. */
export interface PriceLevels {
  readonly entry: number
  readonly stop: number
  readonly target: number | null
  /** The trigger, then each added leg. */
  readonly entries: readonly ChartMarker[]
  readonly exit: ChartMarker | null
  /** Of an ended signal; a fraction. */
  readonly netReturn: number | null
}

/** The content of a signal's image. */
export interface SignalImage {
  /** As the market writes it; not drawn where a character has no shape (`canWrite`). */
  readonly symbol: string
  /** The coin's logo, `LOGO_SIDE` pixels a side; null for a coin without one. */
  readonly logo: Drawing | null
  readonly interval: Interval
  readonly direction: Direction
  /** Anything but `live` is written on the image. */
  readonly world: 'live' | 'simulated' | 'replay'
  readonly candles: CandleWindow | null
  /** Null where prices are hidden. */
  readonly levels: PriceLevels | null
}
