import { DAY_MS } from '#domain/time/interval.ts'
import { type GateCandle, GateHistory, unknownGate } from '../gate/gate-history.ts'
import { GATE_INTERVAL_MS, gateTimeAt, type MarketGate, SLOW_CLOSES } from '../gate/market-gate.ts'
import { digestOfGate } from '../transparency-log/digest.ts'

/** A gate that a decision names: Bitcoin's market, the 4h close, and how many closes are behind it. */
export type NamedGate = Pick<MarketGate, 'marketId' | 'time' | 'closeCount'>

/** The same with the digest of those closes, as logged; null where it is not known. */
export interface DigestedGate extends NamedGate {
  readonly digest: string | null
}

/** Bitcoin's 4h candles that gates are recomputed from: those of a market that open at `from` or later. */
export interface GateSpan {
  readonly marketId: string
  readonly from: number
}

/** Bitcoin's 4h candles by market, oldest first. */
export type GateCandles = ReadonlyMap<string, readonly GateCandle[]>

/** The closes behind a gate beside those that its digest names. */
export type GateMatch = 'same' | 'corrected' | 'missing'

/** The candles that the gates of a signal need, one span a market. */
export function gateSpansOf(gates: readonly NamedGate[]): GateSpan[] {
  return [...Map.groupBy(gates, ({ marketId }) => marketId)].map(([marketId, own]) => ({
    marketId,
    from: Math.min(...own.map(firstOpenTime)),
  }))
}

/** Of fewer closes than a slow mean takes, the first began the history; else a gap may end there. */
function firstOpenTime({ time, closeCount }: NamedGate): number {
  const first = time - closeCount * GATE_INTERVAL_MS
  return closeCount < SLOW_CLOSES ? first : first - DAY_MS - GATE_INTERVAL_MS
}

/**
 * Bitcoin's gates at the closes of a signal, from candles alone. A gate that the signal names is read
 * from the market named; at other closes the opening's market gives it.
 *
 * @example new RecomputedGates([open.gate], new Map([[open.gate.marketId, candles]])).at(time).state
 */
export class RecomputedGates {
  readonly #opening: NamedGate | undefined
  readonly #marketAt: ReadonlyMap<number, string>
  readonly #candles: GateCandles
  readonly #histories: ReadonlyMap<string, GateHistory>
  #hasUnknown = false

  /** `gates`: the opening's first, then the exit's where one is named. */
  constructor(gates: readonly NamedGate[], candles: GateCandles) {
    this.#opening = gates[0]
    this.#marketAt = new Map(gates.map(({ time, marketId }) => [time, marketId]))
    this.#candles = candles
    this.#histories = new Map([...candles].map(([id, own]) => [id, historyOf(id, own)]))
  }

  /** Whether `at` was asked for a gate that its candles do not give. */
  get hasUnknown(): boolean {
    return this.#hasUnknown
  }

  /** The gate of the 4h close at or before `time`. */
  at(time: number): MarketGate {
    const gateTime = gateTimeAt(time)
    const marketId = this.#marketAt.get(gateTime) ?? this.#opening?.marketId ?? ''
    const gate = this.#histories.get(marketId)?.at(gateTime) ?? unknownGate(marketId, gateTime)
    if (gate.state === 'unknown') this.#hasUnknown = true
    return gate
  }

  /** Digest of the closes behind a gate; null where its candle is missing. */
  digestOf({ marketId, time }: NamedGate): string | null {
    const window = this.#histories.get(marketId)?.windowAt(time) ?? null
    return window === null ? null : digestOfGate(window)
  }

  /** Whether the closes behind a logged gate are those of its digest; without one they are not compared. */
  match({ marketId, time, closeCount, digest }: DigestedGate): GateMatch {
    const window = this.#histories.get(marketId)?.windowAt(time) ?? null
    if (window === null || window.close.length < closeCount) return 'missing'
    if (digest === null || this.digestOf({ marketId, time, closeCount }) === digest) return 'same'
    const first = window.openTime[0] ?? time
    const own = (this.#candles.get(marketId) ?? []).filter(
      ({ openTime }) => openTime >= first && openTime < time,
    )
    return own.length < window.close.length ? 'missing' : 'corrected'
  }
}

function historyOf(marketId: string, candles: readonly GateCandle[]): GateHistory {
  const history = new GateHistory(marketId)
  for (const candle of candles) history.push(candle)
  return history
}
