import { unknownGate } from '#domain/signals/gate/gate-history.ts'
import {
  FAST_CLOSES,
  GATE_INTERVAL_MS,
  type GateState,
  gateTimeAt,
  LEAST_CLOSES,
  type MarketGate,
  SLOW_CLOSES,
} from '#domain/signals/gate/market-gate.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { type LoadedMarket, stretchesOf } from '../run-folder.ts'

/** Shorter stretches of candles the study leaves out. */
const LEAST_STRETCH_MS = 10 * DAY_MS

interface Stretch {
  readonly fromTime: number
  readonly toTime: number
  /** The last close at or before a time in the stretch. */
  readonly closeAt: (time: number) => number
}

/**
 * The gate as the study reads it: from the mean 4h change of all Bitcoin markets instead of one
 * market's closes, above or below its 50-day mean from 300 closes on, where Buoy waits for
 * 600, so that both means are known.
 */
export class StudyGates {
  readonly #gates = new Map<number, MarketGate>()

  constructor(markets: readonly LoadedMarket[]) {
    const stretches = markets
      .filter(({ name }) => /^\S+ BTC(USD|-)/.test(name))
      .flatMap((market) => changesOf(market))
    const from = gateTimeAt(Math.min(...stretches.map(({ fromTime }) => fromTime)))
    const to = Math.max(...stretches.map(({ toTime }) => toTime))
    let logs: number[] = []
    for (let time = from; time <= to; time += GATE_INTERVAL_MS) {
      const before = time - GATE_INTERVAL_MS
      const changes = stretches
        .filter(({ fromTime, toTime }) => before > fromTime && time <= toTime)
        .map(({ closeAt }) => Math.log(closeAt(time) / closeAt(before)))
      if (changes.length === 0) logs = []
      else logs.push((logs.at(-1) ?? 0) + meanOf(changes))
      if (logs.length >= FAST_CLOSES) this.#gates.set(time, gateOf(time, logs))
    }
  }

  at(time: number): MarketGate {
    const closed = gateTimeAt(time)
    return this.#gates.get(closed) ?? unknownGate('study', closed)
  }
}

function gateOf(time: number, logs: readonly number[]): MarketGate {
  const logClose = logs.at(-1) ?? Number.NaN
  const logMean50 = meanOf(logs.slice(-FAST_CLOSES))
  const slow = logs.length < LEAST_CLOSES ? null : meanOf(logs.slice(-SLOW_CLOSES))
  return {
    state: stateOf(logClose, logMean50, slow),
    marketId: 'study',
    time,
    closeCount: Math.min(logs.length, SLOW_CLOSES),
    logClose,
    logMean50,
    logMean200: slow ?? logMean50,
  }
}

/** Before the slow mean is known, only the fast one can open or end anything. */
function stateOf(log: number, fast: number, slow: number | null): GateState {
  if (log > fast) return slow !== null && log > slow ? 'above-both' : 'below-200d'
  return slow !== null && log <= slow ? 'below-both' : 'below-50d'
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function changesOf({ bars, barMs }: LoadedMarket): Stretch[] {
  return stretchesOf(bars, barMs).flatMap((rows) => {
    const fromTime = rows[0]!.openTime
    const toTime = rows.at(-1)!.openTime + barMs
    if (toTime - fromTime <= LEAST_STRETCH_MS) return []
    const closes = new Map<number, number>()
    let row = 0
    for (let time = gateTimeAt(fromTime); time <= toTime; time += GATE_INTERVAL_MS) {
      while (row + 1 < rows.length && rows[row + 1]!.openTime + barMs <= time) row += 1
      closes.set(time, rows[row]!.close)
    }
    return [{ fromTime, toTime, closeAt: (time: number) => closes.get(time) ?? Number.NaN }]
  })
}
