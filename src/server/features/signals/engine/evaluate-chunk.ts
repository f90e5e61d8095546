import { setImmediate } from 'node:timers/promises'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { NoChangeRanges } from '#domain/signals/no-change-ranges.ts'
import type { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { needsWindow } from '#domain/signals/step.ts'
import { type Strategy, WINDOW_LENGTH } from '#domain/signals/rules/strategy.ts'
import type { Reader } from '#server/db/database.ts'
import { loadWindows } from '#server/features/market/load-windows.ts'
import { readCloses } from '#server/features/market/read-closes.ts'
import type { MarketGate } from '#domain/signals/gate/market-gate.ts'
import type { LoggedGate } from '#domain/signals/transparency-log/leaf.ts'
import type { MarketGates } from '../gate/market-gates.ts'
import {
  type ExtremeState,
  stepExtremes,
  voidDelistedExtremes,
} from '#server/features/extreme/engine/step-extremes.ts'
import { type CloseTrack, type SeriesAtClose, type SeriesState, takeClose } from './close-track.ts'
import { isDelisted, type EngineMarket } from './engine-market.ts'
import { decideSeries, type Notes, voidDelisted } from './decide-series.ts'
import type { ChunkResult } from './write-chunk.ts'

/** Inputs of an evaluation besides the markets. */
export interface EvaluationTools {
  readonly reader: Reader
  readonly pool: SeriesPool
  readonly noChange: NoChangeRanges
  readonly extremes: ExtremeState
  readonly world: MarketMode
  readonly strategy: Strategy
  /** Bitcoin's gates; null under rules without one. */
  readonly gates: MarketGates | null
  /** Market time now: a market that ended before it gets no more bars. */
  readonly marketNow: number
}

/**
 * Evaluates warm markets close by close, each from its own watermark to `toTime` or to its
 * ingestion watermark, and returns the rows to write. Advances the pool and the open signals in
 * memory: where the write then fails, the markets are cold and must be warmed again.
 */
export async function evaluateChunk(
  tools: EvaluationTools,
  markets: readonly EngineMarket[],
  toTime: number,
): Promise<ChunkResult> {
  const tracks = await openTracks(tools.reader, markets, toTime)
  const notes: Notes = { changes: new Map(), extremes: new Map(), leaves: [] }
  const { extremes, world } = tools
  const onClose: SeriesState['onClose'] = (market, close) =>
    stepExtremes(extremes, market, close, { notes, world })
  const first = Math.min(...markets.map((market) => market.evaluatedThrough)) + BASE_INTERVAL_MS
  for (let time = first; time <= toTime; time += BASE_INTERVAL_MS) {
    if (time > first) await setImmediate()
    const gate = withoutDigest(tools.gates?.at(time) ?? null)
    const asked = tracks.flatMap((track) => takeClose({ ...tools, onClose }, track, time, gate))
    await decideAll(tools, asked, notes)
  }
  for (const { market, through } of tracks) {
    if (isDelisted(market, tools.marketNow) && through >= market.collectedThrough) {
      voidDelisted(tools, market, notes)
      voidDelistedExtremes(market, market.validTo ?? toTime, { notes, world })
    }
  }
  const moves = tracks
    .filter(({ market, through }) => through > market.evaluatedThrough)
    .map(({ market, through }) => ({
      marketId: market.marketId,
      was: market.evaluatedThrough,
      now: through,
    }))
  return {
    moves,
    changes: [...notes.changes.values()],
    extremes: [...notes.extremes.values()],
    leaves: notes.leaves,
  }
}

/** The digest is of the log, and of no decision. */
function withoutDigest(logged: LoggedGate | null): MarketGate | null {
  if (logged === null) return null
  const { digest: _digest, ...gate } = logged
  return gate
}

async function openTracks(
  reader: Reader,
  markets: readonly EngineMarket[],
  toTime: number,
): Promise<CloseTrack[]> {
  const closes = await readCloses(reader, {
    marketIds: markets.map((market) => market.marketId),
    fromTime: Math.min(...markets.map((market) => market.evaluatedThrough)),
    toTime,
  })
  return markets.map((market) => ({
    market,
    closes: closes.get(market.marketId) ?? [],
    next: 0,
    through: Math.max(market.evaluatedThrough, Math.min(market.collectedThrough, toTime)),
  }))
}

async function decideAll(
  tools: EvaluationTools,
  asked: readonly SeriesAtClose[],
  notes: Notes,
): Promise<void> {
  const candidates = asked.filter(({ series, close, candidate }) =>
    needsWindow(series.open?.signal ?? null, close, candidate, tools.strategy),
  )
  const windows = await loadWindows(
    tools.reader,
    candidates.map(({ market, series, close }) => ({
      marketId: market.marketId,
      interval: series.interval,
      endTime: close.time,
      length: WINDOW_LENGTH,
    })),
  )
  const windowOf = new Map(candidates.map((one, at) => [one, windows[at] ?? null]))
  for (const one of asked) {
    decideSeries(tools, one, () => windowOf.get(one) ?? null, notes)
  }
}
