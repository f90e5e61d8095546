import type { GateHistory } from '../gate/gate-history.ts'
import type { Strategy } from '../rules/strategy.ts'
import type { Signal } from '../signal.ts'

/** Options of a replay. */
export interface ReplayChoice {
  readonly strategy?: Strategy
  /** Evaluate the window at every candle, not only at candidates. */
  readonly isEveryCandle?: boolean
  /** Bitcoin's gate at a time; unknown throughout where it is left out. */
  readonly gates?: Pick<GateHistory, 'at'> | null
  /** How much later than on the UTC grid its candles begin, ms: less luck of the grid in a backtest. */
  readonly shiftMs?: number
  /**
   * A signal just triggered, to be advanced over the bars from its trigger on: nothing is detected
   * beside it or after it.
   */
  readonly following?: Signal
  /** Length of the bars fed, where they are not of 15m: `INTERVAL_MS['1h']` for hourly files. */
  readonly barMs?: number
}

/** What a run over many bars tells. */
export interface RunListener {
  /** A signal that ended, closed or void. */
  readonly onEnded: (signal: Signal) => void
  /** Called at closes that a signal was open through: at every end of a UTC day, and at others. */
  readonly onOpen?: (time: number, close: number, signal: Signal) => void
}
