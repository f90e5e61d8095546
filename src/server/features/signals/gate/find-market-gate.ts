import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { gatedSides } from '#domain/signals/gate/gate-opening.ts'
import { gatePeriods } from '#domain/signals/gate/gate-periods.ts'
import {
  GATE_INTERVAL_MS,
  LEAST_CLOSES,
  type MarketGate,
} from '#domain/signals/gate/market-gate.ts'
import { needsGate, type Strategy } from '#domain/signals/rules/strategy.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Actor, Context } from '#server/context.ts'
import { newestCorrection } from '../engine/sql.ts'
import { serializeBacktestWinRate } from '../serialize/serialize-signal.ts'
import { readGatePast } from './read-gate-past.ts'
import { newestGate } from './sql.ts'

type Name = 'GET /market/gate'
type Answer = AnswerOf<Name>
type Reading = Pick<Answer, 'state' | 'close' | 'mean50' | 'mean200'>

const CLOSES_A_DAY = DAY_MS / GATE_INTERVAL_MS

/** The gates of the last 200 days of each process, worked out once a 4h close and correction. */
const pasts = new WeakMap<Context, { readonly key: string; readonly past: Promise<MarketGate[]> }>()

/**
 * The gate as it was last decided, what it lets through and since when; with `history` also the 200
 * days before. Under rules without a gate it only says so.
 */
export async function findMarketGate(
  context: Context,
  _actor: Actor,
  { history }: ParsedRequestOf<Name>,
): Promise<Answer> {
  const { strategy, db } = context
  const gate = needsGate(strategy) ? await newestGate(db.reader) : null
  const answer: Answer = {
    isInForce: needsGate(strategy),
    strategyVersion: strategy.version,
    ...readingOf(gate),
    asOf: gate?.time ?? null,
    marketId: gate === null || gate.marketId === '' ? null : gate.marketId,
    closeCount: gate?.closeCount ?? 0,
    knownInDays: knownInDays(gate),
    since: null,
    isSinceEarlier: false,
    sides: serializeSides(strategy),
    history: null,
  }
  if (gate === null) return answer
  const past = await pastOf(context, gate.time)
  const periods = gatePeriods(past)
  const isKnown = gate.state !== 'unknown'
  const before = periods.at(-2)?.state
  return {
    ...answer,
    since: isKnown || before !== undefined ? (periods.at(-1)?.from ?? null) : null,
    isSinceEarlier: isKnown && (before === undefined || before === 'unknown'),
    history: history === 'true' ? { points: pointsOf(past), periods } : null,
  }
}

async function pastOf(context: Context, asOf: number): Promise<MarketGate[]> {
  const { reader } = context.db
  const key = `${asOf} ${await newestCorrection(reader)}`
  const known = pasts.get(context)
  if (known?.key === key) return await known.past
  const past = readGatePast(reader, asOf)
  pasts.set(context, { key, past })
  try {
    return await past
  } catch (error) {
    // The next call tries again.
    pasts.delete(context)
    throw error
  }
}

/** Prices of a gate, which stores their logarithms. */
function readingOf(gate: MarketGate | null): Reading {
  if (gate === null) return { state: 'unknown', close: null, mean50: null, mean200: null }
  const { state, logClose, logMean50, logMean200 } = gate
  const price = (log: number | null) =>
    log === null || Number.isNaN(log) ? null : Number(Math.exp(log).toPrecision(8))
  return { state, close: price(logClose), mean50: price(logMean50), mean200: price(logMean200) }
}

/** A gate without closes waits for a candle, not for days. */
function knownInDays(gate: MarketGate | null): number | null {
  if (gate === null || gate.state !== 'unknown' || gate.closeCount === 0) return null
  const missing = LEAST_CLOSES - gate.closeCount
  return missing > 0 ? Math.ceil(missing / CLOSES_A_DAY) : null
}

/** The last gate of every day before the newest one, and that. */
function pointsOf(past: readonly MarketGate[]): NonNullable<Answer['history']>['points'] {
  const last = past.length - 1
  return past
    .filter((_, at) => (last - at) % CLOSES_A_DAY === 0)
    .map((gate) => {
      const { close, mean50, mean200 } = readingOf(gate)
      return [gate.time, close, mean50, mean200]
    })
}

function serializeSides(strategy: Strategy): Answer['sides'] {
  return gatedSides(strategy).map(({ states, ...side }) => ({
    ...side,
    states: [...states],
    winRate: serializeBacktestWinRate({ ...side, strategyVersion: strategy.version }),
  }))
}
