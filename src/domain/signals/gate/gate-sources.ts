import { type GateHistory, type GateWindow, unknownGate } from './gate-history.ts'
import { gateTimeAt, type MarketGate } from './market-gate.ts'

/**
 * The gates of several markets of Bitcoin, in the order in which they are asked: the first whose gate
 * is known at a time gives it. Without any market every gate is unknown.
 *
 * @example new GateSources([binance, okx]).at(time).marketId // 'okxspotbtcusdt' while Binance's has a gap
 */
export class GateSources {
  readonly #histories: readonly GateHistory[]

  constructor(histories: readonly GateHistory[]) {
    this.#histories = histories
  }

  /** The gate at `time`; where none is known, the unknown one of the first market. */
  at(time: number): MarketGate {
    for (const history of this.#histories) {
      const gate = history.at(time)
      if (gate.state !== 'unknown') return gate
    }
    return this.#histories[0]?.at(time) ?? unknownGate('', gateTimeAt(time))
  }

  /** The closes behind a gate that `at` gave; null where it is unknown. */
  windowOf({ marketId, time, state }: MarketGate): GateWindow | null {
    if (state === 'unknown') return null
    return this.#histories.find((one) => one.marketId === marketId)?.windowAt(time) ?? null
  }
}
