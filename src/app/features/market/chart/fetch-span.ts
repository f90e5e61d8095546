import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { call } from '#app/api/client.ts'
import { type CandleRow, mergeCandles } from './candle-rows.ts'

/** The most that one call gives. */
const CANDLES_A_CALL = 1500

export interface SpanRequest {
  readonly marketId: string
  readonly interval: Interval
  /** Candles that open from here, ms UTC. */
  readonly from: number
  /** Candles that open before here. */
  readonly to: number
}

export interface SpanOptions {
  readonly signal?: AbortSignal
  /** Reports after every call how much of the span has come, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/**
 * Closed candles that open in a span, oldest first; those that are not stored are left out.
 *
 * @throws ApiFailure where a call fails
 */
export async function fetchSpan(
  { marketId, interval, from, to }: SpanRequest,
  { signal, onProgress }: SpanOptions = {},
): Promise<CandleRow[]> {
  let rows: CandleRow[] = []
  let before = to
  while (before > from) {
    const missing = Math.ceil((before - from) / INTERVAL_MS[interval])
    const limit = Math.min(missing, CANDLES_A_CALL)
    const request = { marketId, interval, before, limit }
    const options = signal === undefined ? {} : { signal }
    const page = await call('GET /market/candles', request, options)
    const oldest = page.candles[0]?.[0]
    if (oldest === undefined) break
    rows = mergeCandles(page.candles, rows)
    before = page.hasMore ? oldest : from
    onProgress?.((to - Math.max(before, from)) / (to - from))
  }
  return rows.filter(([openTime]) => openTime >= from)
}
