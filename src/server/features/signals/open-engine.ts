import { setImmediate } from 'node:timers/promises'
import { HISTORY_STEP_MS } from '#domain/market/history-span.ts'
import { needsGate } from '#domain/signals/rules/strategy.ts'
import { openTimeAt } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { type Chunk, chunksOf } from './engine/chunks-of.ts'
import { evaluateChunk } from './engine/evaluate-chunk.ts'
import { isDelisted, type EngineMarket } from './engine/engine-market.ts'
import { MarketRegistry } from './engine/market-registry.ts'
import { type Job, oneAtATime } from './engine/one-at-a-time.ts'
import { EvaluatedElsewhere } from './engine/sql.ts'
import { warmMarkets } from './engine/warm-markets.ts'
import { type ChunkResult, type WriteGuard, writeChunk } from './engine/write-chunk.ts'
import { MarketGates } from './gate/market-gates.ts'
import { recordPublicKeyOf } from './transparency-log/record-key.ts'
import { signHead } from './transparency-log/sign-head.ts'

/** Evaluates collected candles. */
export interface Engine {
  /**
   * Evaluates every market from its evaluation watermark to its ingestion watermark, and commits as
   * it goes; calls during a run share one more run after it. Stops between chunks when aborted.
   *
   * @throws StorageFull, or what the guard throws: what was not committed is evaluated again next
   *   time
   */
  readonly evaluate: Job
}

/** Markets warmed between two turns of the event loop. */
const MARKETS_A_TURN = 5
/** Markets that may fail alone before the fault is attributed to the database. */
const MOST_BROKEN = 5

const NO_GUARD: WriteGuard = async () => {}

/**
 * An engine that resumes where the last one stopped: indicators from stored candles, open signals
 * from their tables. `guard` runs first in each writing transaction, to check a lease's epoch.
 *
 * @example const engine = await openEngine(context, (tx) => requireLease(tx, lease))
 */
export async function openEngine(context: Context, guard: WriteGuard = NO_GUARD): Promise<Engine> {
  const book = new MarketRegistry(context.strategy)
  const gates = needsGate(context.strategy) ? new MarketGates() : null
  // At a start the first calls are answered before.
  await setImmediate()
  if (context.recordKey !== null) {
    const publicKey = recordPublicKeyOf(context.recordKey)
    context.log.info({ publicKey }, 'the log is signed with this key')
  }
  await book.refresh(context, null)
  await warmCold(context, book, book.markets).catch((error: unknown) => {
    context.log.warn(
      { error },
      'not every market could be warmed; each is tried alone as it is evaluated',
    )
  })
  return { evaluate: oneAtATime((signal) => evaluateDue({ context, book, gates, guard }, signal)) }
}

interface EngineParts {
  readonly context: Context
  readonly book: MarketRegistry
  /** Null under rules that ask for no gate. */
  readonly gates: MarketGates | null
  readonly guard: WriteGuard
}

async function evaluateDue(parts: EngineParts, signal: AbortSignal | undefined): Promise<void> {
  const { context, book, gates, guard } = parts
  const endTimer = context.metrics.evaluationSeconds.startTimer()
  const suspects = new Set<EngineMarket>()
  const broken = new Set<EngineMarket>()
  for (;;) {
    await book.refresh(context, guard)
    if (gates !== null) await gates.refresh(context, guard, oldestWatermark(book))
    const lastTime = gates?.evaluableThrough ?? Infinity
    const due = book.markets.filter(
      (market) => !broken.has(market) && isDue(context, market, lastTime),
    )
    if (due.length === 0) break
    for (const chunk of chunksOf(due, (market) => suspects.has(market), spanOf(context))) {
      if (signal?.aborted) return
      const toTime = Math.min(chunk.toTime, lastTime)
      const fault = await tryChunk(parts, { ...chunk, toTime })
      if (fault !== null) blame(context, chunk, fault, suspects, broken)
      await setImmediate()
    }
  }
  await signHead(context, guard)
  endTimer()
}

/** Nobody waits for a single close of a history: more of it at once reads and writes less. */
function spanOf({ marketClock }: Context): number | undefined {
  const history = marketClock.history()
  if (history === null || (marketClock.now() ?? 0) > history.untilTime) return undefined
  return HISTORY_STEP_MS
}

/** From where candles are still evaluated; nothing where there is no market. */
function oldestWatermark({ markets }: MarketRegistry): number {
  return Math.min(Infinity, ...markets.map(({ evaluatedThrough }) => evaluatedThrough))
}

function isDue(context: Context, market: EngineMarket, lastTime: number): boolean {
  return (
    !market.isWarm ||
    openTimeAt('15m', Math.min(market.collectedThrough, lastTime)) > market.evaluatedThrough ||
    isDelisted(market, context.marketClock.now() ?? 0)
  )
}

/**
 * Evaluates and commits one chunk; returns the fault where the evaluation failed, throws where the
 * write did.
 */
async function tryChunk(
  { context, book, gates, guard }: EngineParts,
  chunk: Chunk,
): Promise<unknown> {
  const { markets } = chunk
  let result: ChunkResult
  try {
    await warmCold(context, book, markets)
    const tools = { ...toolsOf(context, book), gates }
    result = await evaluateChunk(tools, markets, chunk.toTime)
  } catch (fault) {
    for (const market of markets) market.isWarm = false
    return fault
  }
  try {
    await writeChunk(context, result, guard)
  } catch (fault) {
    for (const market of markets) market.isWarm = false
    if (!(fault instanceof EvaluatedElsewhere)) throw fault
    context.log.warn({ reason: fault.message }, 'another engine evaluates too')
    return null
  }
  const reached = new Map(result.moves.map((move) => [move.marketId, move.now]))
  for (const market of markets) {
    market.evaluatedThrough = reached.get(market.marketId) ?? market.evaluatedThrough
  }
  return null
}

/** Retries each market of a failed chunk alone; one that fails again waits for the next run. */
function blame(
  context: Context,
  { markets }: Chunk,
  fault: unknown,
  suspects: Set<EngineMarket>,
  broken: Set<EngineMarket>,
): void {
  const [market] = markets
  if (markets.length > 1 || market === undefined) {
    for (const one of markets) suspects.add(one)
    return
  }
  broken.add(market)
  context.log.error({ error: fault, marketId: market.marketId }, 'a market could not be evaluated')
  if (broken.size > MOST_BROKEN) throw fault
}

async function warmCold(
  context: Context,
  book: MarketRegistry,
  markets: readonly EngineMarket[],
): Promise<void> {
  const cold = markets.filter((market) => !market.isWarm)
  for (let from = 0; from < cold.length; from += MARKETS_A_TURN) {
    await warmMarkets(context.db.reader, book, cold.slice(from, from + MARKETS_A_TURN))
    await setImmediate()
  }
}

function toolsOf(context: Context, book: MarketRegistry) {
  return {
    reader: context.db.reader,
    pool: book.pool,
    noChange: book.noChange,
    extremes: book.extremes,
    world: context.marketClock.world,
    strategy: context.strategy,
    marketNow: context.marketClock.now() ?? 0,
  }
}
