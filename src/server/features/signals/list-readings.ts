import { setImmediate } from 'node:timers/promises'
import type { AnswerOf } from '#contract/index.schema.ts'
import { readSeries, type SeriesReading } from '#domain/signals/detect.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { needsGate, WINDOW_LENGTH } from '#domain/signals/rules/strategy.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import { INTERVALS, openTimeAt } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import type { SignalTableRow } from '#server/db/tables/signals.ts'
import { loadWindows } from '#server/features/market/load-windows.ts'
import { selectCollected } from './coin-sql.ts'
import { newestGate } from './gate/sql.ts'
import { selectOpen } from './sql.ts'

type Reading = AnswerOf<'GET /aiCoin/getDetail'>['readings'][number]
type RuleReading = SeriesReading & Pick<Reading, 'interval' | 'asOf'>

/** Markets whose windows are read between two turns of the event loop. */
const MARKETS_A_TURN = 10
/** Most cached markets; more than any set of venues lists. */
const MAX_CACHED = 10_000

interface CachedReadings {
  readonly collectedThrough: number | null
  readonly readings: readonly RuleReading[]
}

const cached = new WeakMap<Reader, Map<string, CachedReadings>>()

/**
 * Readings of some markets at each interval with their reasons, finest first, by market id.
 * Computed from stored candles on request, and cached until the market's next candle.
 *
 * @example (await listReadings(context, visibility, ['binancespotbtcusdt'])).get('binancespotbtcusdt')
 */
export async function listReadings(
  context: Context,
  visibility: Visibility,
  marketIds: readonly string[],
): Promise<Map<string, Reading[]>> {
  const { reader } = context.db
  if (marketIds.length === 0) return new Map()
  const collected = await selectCollected(reader, marketIds)
  const open = Map.groupBy(await selectOpen(reader, marketIds), (row) => row.market_id)
  const known = cached.get(reader) ?? new Map<string, CachedReadings>()
  cached.set(reader, known)
  const stale = marketIds.filter(
    (id) => known.get(id)?.collectedThrough !== (collected.get(id) ?? null),
  )
  if (known.size > MAX_CACHED) known.clear()
  for (let from = 0; from < stale.length; from += MARKETS_A_TURN) {
    if (from > 0) await setImmediate()
    const ids = stale.slice(from, from + MARKETS_A_TURN)
    for (const [id, readings] of await readMarkets(context, ids, collected)) {
      known.set(id, { collectedThrough: collected.get(id) ?? null, readings })
    }
  }
  return new Map(
    marketIds.map((id) => [
      id,
      (known.get(id)?.readings ?? []).map((reading) => withOpen(reading, open.get(id), visibility)),
    ]),
  )
}

async function readMarkets(
  { db: { reader }, strategy }: Context,
  marketIds: readonly string[],
  collected: ReadonlyMap<string, number | null>,
): Promise<Map<string, RuleReading[]>> {
  const series = marketIds.flatMap((marketId) =>
    INTERVALS.map((interval) => ({
      marketId,
      interval,
      endTime: openTimeAt(interval, collected.get(marketId) ?? 0),
      length: WINDOW_LENGTH,
    })),
  )
  const windows = await loadWindows(reader, series)
  const gate = needsGate(strategy) ? await newestGate(reader) : null
  const readings = series.map(({ marketId, interval, endTime }, at) => {
    const window = windows[at] ?? null
    const read = readSeries(interval, window, gate, strategy)
    return { marketId, interval, ...read, asOf: window === null ? null : endTime }
  })
  return new Map(
    marketIds.map((id) => [
      id,
      readings
        .filter((reading) => reading.marketId === id)
        .map(({ marketId: _, ...reading }) => reading),
    ]),
  )
}

/** A reading as a viewer may see it: the trend is public, the distance to a signal is not. */
function withOpen(
  reading: RuleReading,
  open: readonly SignalTableRow[] | undefined,
  visibility: Visibility,
): Reading {
  const signal = open?.find((row) => row.interval === reading.interval)
  const seen = signal === undefined ? 'hidden' : visibleSignal(signal, visibility)
  const isOwn = ENTITLEMENTS[visibility.tier].intervals.includes(reading.interval)
  if (signal !== undefined && seen !== 'hidden') {
    const why = seen === 'whole' ? copyOf(reading.why) : null
    return { ...reading, status: 'open', direction: signal.direction, why, signalId: signal.id }
  }
  if (isOwn || reading.status === 'warming' || reading.status === 'off') {
    return { ...reading, why: copyOf(reading.why), signalId: null }
  }
  return { ...reading, status: 'hidden', direction: null, why: null, signalId: null }
}

function copyOf(why: RuleReading['why']): Reading['why'] {
  return why === null ? null : { ...why, rules: [...why.rules] }
}
