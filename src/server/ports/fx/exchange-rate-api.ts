import { decimalText } from '#domain/money/decimal.ts'
import { fetchJson } from './fetch-json.ts'
import { FX_CURRENCIES, type FxSource } from './port.ts'

const ORIGIN = 'https://open.er-api.com'

/** Daily rates by ExchangeRate-API's open endpoint, which asks to be credited next to them. */
export function openExchangeRateApi(origin = ORIGIN): FxSource {
  return {
    async fetchRates(signal) {
      const answer = (await fetchJson(`${origin}/v6/latest/USD`, signal)) as {
        result?: unknown
        time_last_update_unix?: unknown
        rates?: Record<string, unknown>
      } | null
      const updated = answer?.time_last_update_unix
      if (answer?.result !== 'success' || typeof updated !== 'number') {
        throw new Error('ExchangeRate-API answered no success')
      }
      return FX_CURRENCIES.flatMap((currency) => {
        const rate = answer.rates?.[currency]
        if (typeof rate !== 'number' || !(rate > 0) || !Number.isFinite(rate)) return []
        return [
          {
            currency,
            rate: decimalText(rate),
            asOf: updated * 1000,
            source: 'ExchangeRate-API (exchangerate-api.com)',
          },
        ]
      })
    },
  }
}
