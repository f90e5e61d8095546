import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Candle } from '#domain/market/candle.ts'
import { type SinceEntry, sinceEntryOf } from '#domain/signals/since-entry/since-entry.ts'
import { type CandleSpan, spansOf } from '#domain/signals/since-entry/spans-of.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import type { SignalLegRow } from '#server/db/tables/signals.ts'
import {
  blockStartAt,
  candlesBetween,
  readBlock,
} from '#server/features/market/block/candle-block.ts'
import type { SignalWithMarket } from '../sql.ts'
import { storedSignalOf } from './signal-rows.ts'

/** Most cached signals; more than all that are in progress at once. */
const MAX_CACHED = 5000
/** Spans that one statement reads; between two of them the event loop turns. */
const SPANS_A_STATEMENT = 90

interface Cached {
  /** The signal's newest change and the candles it was computed from. */
  readonly key: string
  readonly value: SinceEntry
}

interface Wanted {
  readonly id: string
  readonly key: string
  readonly signal: Signal
  readonly spans: readonly MarketSpan[]
}

type MarketSpan = CandleSpan & { readonly marketId: string }

const cached = new WeakMap<Reader, Map<string, Cached>>()

/**
 * Where the price has been since the entry of each signal, by id, from stored closed candles:
 * cached until the market's next candle, and after the exit as long as the process runs. A signal
 * that is not filled is left out.
 */
export async function readSinceEntry(
  reader: Reader,
  rows: readonly SignalWithMarket[],
  legs: ReadonlyMap<string, readonly SignalLegRow[]>,
): Promise<Map<string, SinceEntry>> {
  const known = cached.get(reader) ?? new Map<string, Cached>()
  cached.set(reader, known)
  const wanted = rows.flatMap((row) => wantedOf(row, legs.get(row.id) ?? []))
  const missing = wanted.filter(({ id, key }) => known.get(id)?.key !== key)
  if (known.size + missing.length > MAX_CACHED) known.clear()
  const found = new Map<string, SinceEntry>()
  const candles = await readSpans(
    reader,
    missing.flatMap(({ spans }) => spans),
  )
  for (const { id, key, signal, spans } of missing) {
    const value = sinceEntryOf(
      signal,
      spans.flatMap((span) => candles.get(span) ?? []),
    )
    if (value === null) continue
    known.set(id, { key, value })
    found.set(id, value)
  }
  for (const { id, key } of wanted) {
    const hit = known.get(id)
    if (hit?.key === key) found.set(id, hit.value)
  }
  return found
}

/** What a signal needs: the candles from its entry to its exit, or to the newest closed one. */
function wantedOf(row: SignalWithMarket, legRows: readonly SignalLegRow[]): Wanted[] {
  const { signal } = storedSignalOf(row, legRows)
  const entry = signal.legs[0]?.fill
  if (!entry) return []
  const exit = signal.exit?.fill
  const end = exit ? exit.barOpenTime + BASE_INTERVAL_MS : (row.ended_time ?? Infinity)
  const until = Math.min(end, row.collected_through ?? 0)
  const spans = spansOf(entry.barOpenTime, until).map((span) => ({
    ...span,
    marketId: row.market_id,
  }))
  return [{ id: row.id, key: `${row.sequence} ${until}`, signal, spans }]
}

async function readSpans(
  reader: Reader,
  spans: readonly MarketSpan[],
): Promise<Map<MarketSpan, Candle[]>> {
  const found = new Map<MarketSpan, Candle[]>()
  for (let start = 0; start < spans.length; start += SPANS_A_STATEMENT) {
    if (start > 0) await nextTurn()
    const some = spans.slice(start, start + SPANS_A_STATEMENT)
    const rows = await reader
      .selectFrom('candle_blocks')
      .selectAll()
      .where((where) =>
        where.or(
          some.map(({ marketId, interval, from, to }) =>
            where.and([
              where('market_id', '=', marketId),
              where('interval', '=', interval),
              where('block_start', '>=', blockStartAt(interval, from)),
              where('block_start', '<', to),
            ]),
          ),
        ),
      )
      .orderBy('block_start')
      .execute()
    const bySeries = Map.groupBy(rows, (row) => `${row.market_id} ${row.interval}`)
    for (const span of some) {
      const blocks = bySeries.get(`${span.marketId} ${span.interval}`) ?? []
      const candles = blocks.flatMap((row) =>
        candlesBetween(readBlock(row.interval, row.block_start, row.payload), span.from, span.to),
      )
      found.set(span, candles)
    }
  }
  return found
}
