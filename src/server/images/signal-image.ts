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
  /** The coin's logo, as large as the picture asks for; null for a coin without one. */
  readonly logo: Drawing | null
  readonly interval: Interval
  readonly direction: Direction
  /** Anything but `live` is written on the image. */
  readonly world: 'live' | 'simulated' | 'replay'
  readonly candles: CandleWindow | null
  /** Null where prices are hidden. */
  readonly levels: PriceLevels | null
  /** Market time of the picture, ms: its last candle's close. */
  readonly time: number
  /** The signal's newest entry in the log; null where it has none. */
  readonly log: LogPlace | null
  /** Opens the signal; null where the server knows no address of its own. */
  readonly link: string | null
}

/** Position of a signal in the signal log. */
export interface LogPlace {
  readonly index: number
  /** Hash of the entry, hex. */
  readonly hash: string
  /** Whether a signed head covers it. */
  readonly isSigned: boolean
}

/** A market time as pictures write it: `2026-11-23 12:00 UTC`. */
export function utcText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
