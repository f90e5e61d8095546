import { call } from '#app/api/client.ts'
import { fetchSpan } from './fetch-span.ts'

/** The market as a check reads it: candles of any span, and how far the market's clock is. */
const SOURCE = {
  candles: fetchSpan,
  /** Close of the last collected candle, ms UTC; 0 before the first. */
  marketNow: async (signal: AbortSignal): Promise<number> =>
    (await call('GET /market/status', {}, { signal })).marketNow ?? 0,
}

/** For pages of other features that need the market's part of a check. */
export function useMarketSource() {
  return SOURCE
}
