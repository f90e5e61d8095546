import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { voidSignal } from '#domain/signals/advance.ts'
import { digestOfBar, digestOfWindow } from '#domain/signals/transparency-log/digest.ts'
import { type LoggedDraft, leavesOf } from '#domain/signals/transparency-log/leaves-of.ts'
import type { Signal, SignalState } from '#domain/signals/signal.ts'
import { stepSeries } from '#domain/signals/step.ts'
import type { NoChangeRanges } from '#domain/signals/no-change-ranges.ts'
import type { Strategy } from '#domain/signals/rules/strategy.ts'
import type { ExtremeNotes } from '#server/features/extreme/engine/step-extremes.ts'
import type { MarketGates } from '../gate/market-gates.ts'
import { signalId } from '../signal-store/signal-id.ts'
import type { StoredSignal } from '../signal-store/signal-rows.ts'
import type { SeriesAtClose } from './close-track.ts'
import type { EngineMarket } from './engine-market.ts'

/** A signal that changed, as it is now, and its stored state; null where it is new. */
export interface ChangedSignal extends StoredSignal {
  readonly storedState: SignalState | null
}

/** Results of evaluating a chunk so far. */
export interface Notes extends ExtremeNotes {
  /** By signal id. */
  readonly changes: Map<string, ChangedSignal>
  /** Leaf drafts for the log, in order. */
  readonly leaves: LoggedDraft[]
}

/** What a step is recorded with. */
interface StepTools {
  readonly world: MarketMode
  readonly strategy: Strategy
  readonly gates: Pick<MarketGates, 'digestOf'> | null
}

/** Records the domain's step of a series at a close. */
export function decideSeries(
  tools: StepTools & { readonly noChange: NoChangeRanges },
  { market, series, close, candidate }: SeriesAtClose,
  loadWindow: () => CandleWindow | null,
  notes: Notes,
): void {
  const { world, strategy } = tools
  const before = series.open
  const evaluated: { window: CandleWindow | null } = { window: null }
  const { signal: open, ended } = stepSeries(
    { marketId: market.marketId, interval: series.interval },
    before?.signal ?? null,
    close,
    { candidate, loadWindow: () => (evaluated.window = loadWindow()), strategy },
  )
  tools.noChange.update(series.poolRow, before?.signal ?? null, open, close.bar)
  const tell = (stored: StoredSignal, known: StoredSignal | null): void => {
    noteChange(notes.changes, stored, known)
    const { window } = evaluated
    const windowDigest = window === null ? null : digestOfWindow(window, strategy.windowLength)
    const barDigest = close.bar === null ? null : digestOfBar(close.bar)
    const candleCount = window?.length ?? null
    const input = { ...leafInputOf(tools, stored), windowDigest, candleCount, barDigest }
    notes.leaves.push(...leavesOf(known?.signal ?? null, stored.signal, input))
  }
  if (before !== null && ended !== null) tell({ ...before, signal: ended }, before)
  if (open === null) series.open = null
  else if (before === null || ended !== null) {
    series.open = newStoredSignal(world, market, open)
    tell(series.open, null)
  } else if (open !== before.signal) {
    series.open = { ...before, signal: open }
    tell(series.open, before)
  }
}

/** Voids open signals on a market that its venue has delisted. */
export function voidDelisted(tools: StepTools, market: EngineMarket, notes: Notes): void {
  const { validTo } = market
  for (const series of market.series) {
    const { open } = series
    if (open === null || validTo === null) continue
    const stored = { ...open, signal: voidSignal(open.signal, 'delisted', validTo) }
    noteChange(notes.changes, stored, open)
    const nothing = { windowDigest: null, candleCount: null, barDigest: null }
    const input = { ...leafInputOf(tools, open), ...nothing }
    notes.leaves.push(...leavesOf(open.signal, stored.signal, input))
    series.open = null
  }
}

function leafInputOf({ world, gates }: StepTools, { id, coinId, isHeadline }: StoredSignal) {
  const gateDigest = gates?.digestOf ?? (() => null)
  return { signalId: id, world, coinId, isHeadline, gateDigest }
}

function noteChange(
  changes: Notes['changes'],
  stored: StoredSignal,
  before: StoredSignal | null,
): void {
  const known = changes.get(stored.id)
  const storedState = known === undefined ? (before?.signal.state ?? null) : known.storedState
  changes.set(stored.id, { ...stored, storedState })
}

/** @assumed a signal is primary where its market is primary at evaluation, also when that is late */
function newStoredSignal(world: MarketMode, market: EngineMarket, signal: Signal): StoredSignal {
  return {
    id: signalId(world, signal),
    coinId: market.coinId,
    venue: market.venue,
    isHeadline: market.isPrimary,
    signal,
  }
}
