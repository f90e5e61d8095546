import { type GateHistory, type GateWindow, unknownGate } from './gate-history.ts'
import { GATE_INTERVAL_MS, gateTimeAt, type MarketGate } from './market-gate.ts'

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

/**
 * The gates of histories that are whole: each 4h close is looked up once, however many series ask
 * for it.
 */
export class WholeGates implements Pick<GateSources, 'at'> {
  readonly #sources: Pick<GateSources, 'at'>
  /** By number of the 4h close since the epoch. */
  readonly #known = new Map<number, MarketGate>()

  constructor(sources: Pick<GateSources, 'at'>) {
    this.#sources = sources
  }

  /** As `GateSources.at`. */
  at(time: number): MarketGate {
    const place = Math.floor(time / GATE_INTERVAL_MS)
    const known = this.#known.get(place)
    if (known !== undefined) return known
    const gate = this.#sources.at(time)
    this.#known.set(place, gate)
    return gate
  }
}
