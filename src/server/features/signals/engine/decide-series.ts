import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { World } from '#domain/market/world.ts'
import { voidSignal } from '#domain/signals/advance.ts'
import type { Signal, SignalState } from '#domain/signals/signal.ts'
import { stepSeries } from '#domain/signals/step.ts'
import type { Strategy } from '#domain/signals/strategy.ts'
import { signalId } from '../record/signal-id.ts'
import type { StoredSignal } from '../record/signal-rows.ts'
import type { SeriesAtClose } from './close-track.ts'
import type { LiveMarket } from './live-market.ts'

/** A signal that changed, as it stands now, and the state it is stored in; null where it is new. */
export interface ChangedSignal extends StoredSignal {
  readonly storedState: SignalState | null
}

/** Changes of one chunk by signal id. */
export type Changes = Map<string, ChangedSignal>

/** Takes the domain's step for a series at a close, and notes each signal that it changed. */
export function decideSeries(
  { world, strategy }: { readonly world: World; readonly strategy: Strategy },
  { market, series, close, nomination }: SeriesAtClose,
  loadWindow: () => CandleWindow | null,
  changes: Changes,
): void {
  const before = series.open
  const { signal: open, ended } = stepSeries(
    { marketId: market.marketId, interval: series.interval },
    before?.signal ?? null,
    close,
    { nomination, loadWindow, strategy },
  )
  if (before !== null && ended !== null) noteChange(changes, { ...before, signal: ended }, before)
  if (open === null) series.open = null
  else if (before === null || ended !== null) {
    series.open = newStoredSignal(world, market, open)
    noteChange(changes, series.open, null)
  } else if (open !== before.signal) {
    series.open = { ...before, signal: open }
    noteChange(changes, series.open, before)
  }
}

/** Voids what is open on a market that its venue has taken down. */
export function voidDelisted(market: LiveMarket, changes: Changes): void {
  const { validTo } = market
  for (const series of market.series) {
    const { open } = series
    if (open === null || validTo === null) continue
    noteChange(changes, { ...open, signal: voidSignal(open.signal, 'delisted', validTo) }, open)
    series.open = null
  }
}

function noteChange(changes: Changes, stored: StoredSignal, before: StoredSignal | null): void {
  const known = changes.get(stored.id)
  const storedState = known === undefined ? (before?.signal.state ?? null) : known.storedState
  changes.set(stored.id, { ...stored, storedState })
}

/** @assumed a signal is a headline where its market is primary as it is judged, also when that is late */
function newStoredSignal(world: World, market: LiveMarket, signal: Signal): StoredSignal {
  return {
    id: signalId(world, signal),
    coinId: market.coinId,
    venue: market.venue,
    isHeadline: market.isPrimary,
    signal,
  }
}
