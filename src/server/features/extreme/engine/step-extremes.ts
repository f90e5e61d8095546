import { advanceExtreme, voidExtreme } from '#domain/extreme/advance-extreme.ts'
import { detectExtreme } from '#domain/extreme/detect-extreme.ts'
import { type Extreme, isOpenExtreme, type LastTrigger } from '#domain/extreme/extreme.ts'
import { extremeEndLeaf, extremeOpenLeaf } from '#domain/extreme/extreme-leaves.ts'
import type { ExtremePool } from '#domain/extreme/extreme-pool.ts'
import type { Candle } from '#domain/market/candle.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Venue } from '#domain/market/market.ts'
import type { LoggedDraft } from '#domain/signals/transparency-log/leaves-of.ts'
import { extremeId } from './extreme-id.ts'
import type { StoredExtreme } from './extreme-rows.ts'

/** What the engine holds of a market's surges and plunges. */
export interface ExtremeMarket {
  readonly marketId: string
  readonly coinId: string
  readonly venue: Venue
  readonly isPrimary: boolean
  /** Row of the market in the pool. */
  readonly extremeRow: number
  /** Those that can still change, by trigger. */
  openExtremes: readonly StoredExtreme[]
}

/** The bars of all markets, and the newest trigger of each coin. */
export interface ExtremeState {
  readonly pool: ExtremePool
  readonly lastTriggers: Map<string, LastTrigger>
}

/** Results of a chunk so far. */
export interface ExtremeNotes {
  /** Each that changed, in its newest state, by id. */
  readonly extremes: Map<string, StoredExtreme>
  readonly leaves: LoggedDraft[]
}

/** A 15m close of a market; see `advanceExtreme`. */
export interface ExtremeClose {
  readonly time: number
  readonly bar: Candle | null
  readonly gapMs: number
}

/**
 * Takes a market's 15m close: advances what is open over it, feeds the pool, and detects a surge or
 * plunge on its coin's primary market. Changes and log entries go to `notes`. Reads no database.
 */
export function stepExtremes(
  { pool, lastTriggers }: ExtremeState,
  market: ExtremeMarket,
  close: ExtremeClose,
  { notes, world }: { readonly notes: ExtremeNotes; readonly world: MarketMode },
): void {
  const { bar, time } = close
  if (market.openExtremes.length > 0) {
    advanceOpen(market, (extreme) => advanceExtreme(extreme, close), bar, { notes, world })
  }
  if (bar === null) return
  pool.update(market.extremeRow, bar)
  if (!market.isPrimary || !pool.isCandidate(market.extremeRow)) return
  const window = pool.windowOf(market.extremeRow)
  const last = lastTriggers.get(market.coinId) ?? null
  const extreme = window === null ? null : detectExtreme(market.marketId, window, last)
  if (window === null || extreme === null) return
  const { coinId, venue } = market
  const id = extremeId(world, extreme)
  const stored = { id, coinId, venue, extreme }
  lastTriggers.set(coinId, { kind: extreme.kind, time })
  market.openExtremes = [...market.openExtremes, stored]
  notes.extremes.set(id, stored)
  notes.leaves.push(extremeOpenLeaf(extreme, window, { extremeId: id, world, coinId }))
}

/** Voids what is open on a market that its venue has delisted. */
export function voidDelistedExtremes(
  market: ExtremeMarket,
  validTo: number,
  tools: { readonly notes: ExtremeNotes; readonly world: MarketMode },
): void {
  advanceOpen(market, (extreme) => voidExtreme(extreme, 'delisted', validTo), null, tools)
}

function advanceOpen(
  market: ExtremeMarket,
  advance: (extreme: Extreme) => Extreme,
  bar: Candle | null,
  { notes, world }: { readonly notes: ExtremeNotes; readonly world: MarketMode },
): void {
  const open: StoredExtreme[] = []
  for (const before of market.openExtremes) {
    const extreme = advance(before.extreme)
    const stored = extreme === before.extreme ? before : { ...before, extreme }
    if (stored !== before) notes.extremes.set(stored.id, stored)
    if (isOpenExtreme(extreme)) open.push(stored)
    const { id, coinId } = stored
    const leaf = extremeEndLeaf(extreme, bar, { extremeId: id, world, coinId })
    if (leaf !== null) notes.leaves.push(leaf)
  }
  market.openExtremes = open
}
