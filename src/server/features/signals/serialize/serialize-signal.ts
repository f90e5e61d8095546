import type { AnswerOf } from '#contract/index.schema.ts'
import { averagePrice } from '#domain/signals/outcome.ts'
import type { SinceEntry } from '#domain/signals/since-entry/since-entry.ts'
import { trailPriceOf } from '#domain/signals/since-entry/trail-price.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { backtestWinRateOf } from '#domain/signals/rules/backtest-win-rate.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { SignalLegRow } from '#server/db/tables/signals.ts'
import { serializeCoin } from './serialize-coin.ts'
import { pctOf } from './pct.ts'
import { storedSignalOf } from '../signal-store/signal-rows.ts'
import type { SignalWithMarket } from '../sql.ts'

type SignalRow = AnswerOf<'GET /aiCoin/queryRecordPage'>['items'][number]

/**
 * A signal as lists and the stream show it, serialized: prices as decimal strings of the
 * venue's unit, percents with at most four decimals. What the viewer may not see is null.
 *
 * @param sinceEntry null where the reader of the answer does not need it, or nothing is filled
 * @example serializeSignal(row, legs, visibility, null).netReturnPct // 1.2345 for a fraction of 0.012345
 */
export function serializeSignal(
  row: SignalWithMarket,
  legRows: readonly SignalLegRow[],
  visibility: Visibility,
  sinceEntry: SinceEntry | null,
): SignalRow {
  const { signal } = storedSignalOf(row, legRows)
  const isPriced = visibleSignal(row, visibility) === 'whole'
  const price = (value: number | null | undefined): string | null =>
    !isPriced || value === null || value === undefined ? null : decimalText(value)
  const entry = signal.legs[0]?.fill ?? null
  return {
    ...serializeCoin(row),
    id: row.id,
    interval: signal.interval,
    direction: signal.direction,
    term: row.term,
    strategyVersion: signal.strategyVersion,
    state: signal.state,
    triggerTime: signal.triggerTime,
    recommendedPrice: price(signal.triggerPrice),
    openPrice: price(entry?.price),
    openTime: entry?.barOpenTime ?? null,
    averagePrice: price(entry === null ? null : averagePrice(signal.legs)),
    stopPrice: price(signal.stopPrice),
    targetPrice: price(signal.targetPrice),
    trailPrice: price(trailPriceOf(signal)),
    legCount: signal.legs.length,
    exitPrice: price(signal.exit?.fill?.price),
    exitReason: signal.exit?.reason ?? null,
    voidReason: signal.voidReason,
    endedTime: signal.endedTime,
    netReturnPct: pctOf(signal.netReturn),
    highest72hPct: isPriced ? pctOf(signal.excursion?.highest72h ?? null) : null,
    score: row.score,
    odds: serializeBacktestWinRate(signal),
    sinceEntry: isPriced ? serializeSinceEntry(sinceEntry) : null,
  }
}

function serializeSinceEntry(since: SinceEntry | null): SignalRow['sinceEntry'] {
  if (since === null) return null
  return { best: decimalText(since.best), worst: decimalText(since.worst), path: [...since.path] }
}

/** The backtest win rate of signals like one, in percent; null where nothing was measured. */
export function serializeBacktestWinRate(
  signal: Pick<Signal, 'strategyVersion' | 'interval' | 'direction'>,
): SignalRow['odds'] {
  const rate = backtestWinRateOf(signal)
  if (rate === null) return null
  const { chance, low, high, n } = rate
  return {
    chancePct: pctOf(chance) ?? 0,
    lowPct: pctOf(low) ?? 0,
    highPct: pctOf(high) ?? 0,
    n,
  }
}
