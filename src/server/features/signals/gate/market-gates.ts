import { setImmediate as nextTurn } from 'node:timers/promises'
import { GateHistory } from '#domain/signals/gate/gate-history.ts'
import { GateSources } from '#domain/signals/gate/gate-sources.ts'
import {
  GATE_INTERVAL_MS,
  gateTimeAt,
  type MarketGate,
  SLOW_CLOSES,
} from '#domain/signals/gate/market-gate.ts'
import { digestOfGate } from '#domain/signals/transparency-log/digest.ts'
import type { LoggedGate } from '#domain/signals/transparency-log/leaf.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { addGateEvents } from '#server/features/alerts/matching/add-gate-events.ts'
import type { WriteGuard } from '../engine/write-chunk.ts'
import { newestCorrection } from '../engine/sql.ts'
import {
  firstGateBlock,
  type GateSource,
  insertGates,
  knownStateBefore,
  listGateSources,
  newestGateTime,
  readGateCandles,
  selectGates,
} from './sql.ts'

/** How long a missing candle of Bitcoin is waited for: market time moves from close to close. */
const WAIT_MS = BASE_INTERVAL_MS
/**
 * Decided gates that a signal may still name. An exit fills at the next bar that trades: within a day,
 * but where bars come and none of them trades, it waits longer.
 */
const NAMED_MS = 60 * DAY_MS
/** Closes decided between two turns of the event loop. */
const CLOSES_A_TURN = 100

interface Source extends GateSource {
  readonly firstBlock: number | null
  readonly history: GateHistory
  /** Candles that open before this are in the history. */
  readonly loadedTo: number
}

/**
 * Bitcoin's gate at every 4h close, each decided once and stored: the first market of Bitcoin, in the
 * order of `listGateSources`, whose gate is known. Where its candle has not come it is waited for
 * until the next 15m close; then another market decides, or the gate is unknown until the next 4h
 * close. A candle that comes or is corrected later changes the gates after it and none before.
 */
export class MarketGates {
  #sources: Source[] = []
  #gates = new Map<number, LoggedGate>()
  #through: number | null = null
  #openedTime: number | null = null
  #correction = ''
  #hasLoaded = false

  /** The gate that is known at a close; null before `evaluableThrough` was past it. */
  at(time: number): LoggedGate | null {
    return this.#gates.get(gateTimeAt(time)) ?? null
  }

  /** Digest of the closes behind a gate that `at` gave. */
  digestOf = (gate: MarketGate): string | null => this.#gates.get(gate.time)?.digest ?? null

  /** The last 15m close whose gate is decided, ms UTC. */
  get evaluableThrough(): number {
    if (this.#through === null) return -Infinity
    return this.#through + GATE_INTERVAL_MS - BASE_INTERVAL_MS
  }

  /** Decides and stores the gates that are due. `fromTime`: nothing before it is ever asked for. */
  async refresh(context: Context, guard: WriteGuard, fromTime: number): Promise<void> {
    if (fromTime === Infinity) return
    const { reader } = context.db
    const marketNow = context.marketClock.now() ?? 0
    this.#openedTime ??= marketNow
    if (!this.#hasLoaded) await this.#load(reader, fromTime)
    await this.#readSources(reader)
    const decided: LoggedGate[] = []
    for (let time = this.#nextTime(fromTime); this.#isDue(time, marketNow);) {
      const gate = this.#decide(time)
      decided.push(gate)
      time += GATE_INTERVAL_MS
      if (decided.length % CLOSES_A_TURN === 0) await nextTurn()
    }
    if (decided.length === 0) return
    await context.db.transaction(async (tx) => {
      await guard(tx)
      await insertGates(tx, decided)
      const from = decided[0]?.time ?? Infinity
      // As stored, so that two engines that decide alike add the same events, each once.
      const gates = await selectGates(tx, from)
      await addGateEvents(context, tx, { before: await knownStateBefore(tx, from), gates })
    })
    // What another engine decided first applies, so that both read the same.
    for (const gate of await selectGates(reader, decided[0]?.time ?? Infinity)) {
      this.#gates.set(gate.time, gate)
      this.#through = gate.time
    }
    for (const time of this.#gates.keys()) {
      if (time < fromTime - NAMED_MS) this.#gates.delete(time)
    }
  }

  async #load(reader: Reader, fromTime: number): Promise<void> {
    // Before the gates are read: one that another engine decides in between is decided once more,
    // and not taken for one that was read.
    this.#through = await newestGateTime(reader)
    const gates = await selectGates(reader, gateTimeAt(fromTime) - NAMED_MS)
    for (const gate of gates) this.#gates.set(gate.time, gate)
    this.#hasLoaded = true
  }

  /** Reads what came since; a correction of any candle reads all anew. */
  async #readSources(reader: Reader): Promise<void> {
    const correction = await newestCorrection(reader)
    const known = new Map(
      correction === this.#correction ? this.#sources.map((one) => [one.marketId, one]) : [],
    )
    this.#correction = correction
    const sources: Source[] = []
    for (const listed of await listGateSources(reader)) {
      const firstBlock = await firstGateBlock(reader, listed.marketId)
      const before = known.get(listed.marketId)
      // Older history may be fetched later: the means are then taken anew.
      const isSame = before !== undefined && before.firstBlock === firstBlock
      const source: Source = isSame
        ? { ...before, ...listed }
        : {
            ...listed,
            firstBlock,
            history: new GateHistory(listed.marketId),
            loadedTo: this.#historyFrom(),
          }
      sources.push(await withNewCandles(reader, source))
    }
    this.#sources = sources
  }

  /** A gate looks no further back than its slow mean, and a gap before that. */
  #historyFrom(): number {
    if (this.#through === null) return 0
    return this.#through - (SLOW_CLOSES + 1) * GATE_INTERVAL_MS - 2 * DAY_MS
  }

  #nextTime(fromTime: number): number {
    return this.#through === null ? gateTimeAt(fromTime) : this.#through + GATE_INTERVAL_MS
  }

  /** Whether the market that decides has its candle, or it was waited for long enough. */
  #isDue(time: number, marketNow: number): boolean {
    if (time > marketNow) return false
    for (const source of this.#sources) {
      if (!isCollected(source, time)) {
        return marketNow >= Math.max(time, this.#openedTime ?? 0) + WAIT_MS
      }
      if (source.history.at(time).state !== 'unknown') return true
    }
    return true
  }

  #decide(time: number): LoggedGate {
    const gates = new GateSources(this.#sources.map(({ history }) => history))
    const gate = gates.at(time)
    const window = gates.windowOf(gate)
    return { ...gate, digest: window === null ? null : digestOfGate(window) }
  }
}

async function withNewCandles(reader: Reader, source: Source): Promise<Source> {
  const to = gateTimeAt(source.collectedThrough ?? 0)
  if (to <= source.loadedTo) return source
  const candles = await readGateCandles(reader, source.marketId, source.loadedTo, to)
  for (const candle of candles) source.history.push(candle)
  return { ...source, loadedTo: to }
}

function isCollected({ collectedThrough, validTo }: GateSource, time: number): boolean {
  if (validTo !== null && validTo < time) return true
  return collectedThrough !== null && collectedThrough >= time
}
